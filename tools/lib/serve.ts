import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';
import { exitCode, onEndSignal } from './processes.ts';

/**
 * The environment in which Node starts the server; deploy/ and the Dockerfile use it, too. The file explains it. It is no
 * `--env-file`, since the C library reads its own settings before Node reads that.
 */
const ENVIRONMENT = parseEnv(readFileSync(join(root, 'server/node.env'), 'utf8'));

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
  return spawn(process.execPath, ['--import', guard, program], {
    cwd: root,
    ...options,
    env: { ...ENVIRONMENT, ...process.env, ...options.env },
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
