import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { root } from './paths.ts';
import { exitCode, onEndSignal } from './processes.ts';

/**
 * The settings of Node for the server, relative to the root; deploy/ and the Dockerfile use them, too. The file
 * explains them.
 */
export const ENV_FILE = '--env-file=server/node.env';

/**
 * Starts the process of the server, or of another program in its place. It ends with this process, even if that is
 * killed.
 * @param output where it writes what it prints, as a file descriptor; it shows errors here
 * @param options of the process; `env` is added to our own
 * @param program a path from `options.cwd`, which is the root by default
 */
export function spawnServer(
  output: number | 'inherit' | 'ignore',
  options: SpawnOptions = {},
  program = 'server/src/main.mjs',
): ChildProcess {
  const guard = new URL('end-with-parent.mjs', import.meta.url).href;
  return spawn(process.execPath, [ENV_FILE, '--import', guard, program], {
    cwd: root,
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
}

/**
 * Runs the server in the foreground until it exits. It gets each signal exactly once, however often npm and the
 * terminal deliver it here.
 * @returns its exit code
 */
export function serve(): Promise<number> {
  // Not in the terminal's process group, or a Ctrl-C would arrive twice.
  const child = spawnServer('inherit', { detached: process.platform !== 'win32' });
  onEndSignal((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
