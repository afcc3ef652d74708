import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { spawnServer } from './serve.ts';

/** A server in the background. */
export interface Server {
  url: string;
  pid: number;
  dataDir: string;
  /** The time from the start of its process to its first successful answer. */
  readyMs: number;
  /** All its standard output, including its log. */
  log: () => string;
  /** Kills it at once. */
  kill: () => Promise<void>;
  /**
   * Stops it, and deletes its data folder unless one was given.
   * @returns its exit code; null after a signal that it did not handle
   */
  stop: () => Promise<number | null>;
}

interface StartOptions {
  /** A path from `cwd`, of a program that reads PORT and DATA_DIR like the server. */
  program?: string;
  /** The root by default. */
  cwd?: string;
  /** The user to run as, unless it is the current one. */
  uid?: number;
  gid?: number;
}

/** Makes a folder for the data of a server. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'rallybook-data-'));
}

export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Whether a server answers its health check.
 * @param url its address, without a path
 */
export async function isLive(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts the real server like `npm start`, on a free port, and waits until it answers. Its log goes to a file, like
 * that of a service.
 * @param env added to our own; without DATA_DIR it gets an empty data folder
 * @throws {Error} if it exits before it answers
 */
export async function startServer(
  env: Record<string, string> = {},
  { program, ...options }: StartOptions = {},
): Promise<Server> {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const logDir = mkdtempSync(join(tmpdir(), 'rallybook-log-'));
  const logFile = join(logDir, 'log');
  const port = String(await freePort());
  const started = performance.now();
  const output = openSync(logFile, 'a');
  const settings = { HOST: '127.0.0.1', PORT: port, ...env, DATA_DIR: dataDir };
  const child = spawnServer(output, { ...options, env: settings }, program);
  closeSync(output);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let log = () => readFileSync(logFile, 'utf8');
  void ended.then(() => {
    const text = log();
    log = () => text;
    rmSync(logDir, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isLive(url))) {
    if (child.exitCode === null && child.signalCode === null) await wait(5);
    else throw new Error(`the server ended with ${await ended}: ${log()}`);
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: Number(child.pid),
    dataDir,
    readyMs: performance.now() - started,
    log: () => log(),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: async () => {
      const code = await end('SIGTERM');
      if (env.DATA_DIR === undefined) removeDataDir(dataDir);
      return code;
    },
  };
}
