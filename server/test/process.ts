import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type ServerProcess = {
  /** Its address. */
  url: string;
  pid: number;
  /** Kills it, like a power cut. */
  kill: () => Promise<void>;
  /**
   * Sends SIGTERM.
   * @returns its exit code, when it has exited
   */
  terminate: () => Promise<number | null>;
  /** All its output so far, including its log. */
  output: () => string;
};

/**
 * Starts the real server as its own process on a free port; the caller must kill it.
 * @param isGroup whether `terminate` tells the processes that it has started, too
 */
export async function startServer(
  env: Record<string, string>,
  { isGroup = false } = {},
): Promise<ServerProcess> {
  const main = new URL('../src/main.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: isGroup,
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.:-]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const terminate = async () => {
    const ended = once(child, 'exit') as Promise<[number | null]>;
    process.kill(isGroup ? -child.pid! : child.pid!, 'SIGTERM');
    return (await ended)[0];
  };
  return { url, pid: child.pid!, kill, terminate, output: () => output };
}
