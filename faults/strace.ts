import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../bench/lib/api.ts';
import { findOrInstall } from '../tools/lib/apt.ts';
import { findProgram } from '../tools/lib/find-program.ts';
import { NotRun } from './stage.ts';

/**
 * Finds strace, or installs it.
 * @throws {NotRun}
 */
export async function ensureStrace(): Promise<string> {
  if (process.platform !== 'linux') throw new NotRun('strace runs on Linux alone');
  const find = () => findProgram(['strace']);
  const program = await findOrInstall(find, ['strace'], 'strace is not installed');
  if ('missing' in program) throw new NotRun(program.missing);
  return program.path;
}

/** A process may exit just when strace attaches to it. */
const TRIES = 5;

/**
 * Makes system calls of processes fail with EIO.
 * @param strace the program
 * @param calls for example `fsync,fdatasync`
 * @returns a function that lets them work again
 * @throws {NotRun} if strace may not do so
 */
export async function failCalls(
  strace: string,
  pidsOf: () => number[],
  calls: string,
): Promise<() => Promise<void>> {
  let errors = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pids = pidsOf();
    const inject = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`];
    const pidArguments = pids.flatMap((pid) => ['-p', String(pid)]);
    const child = spawn(strace, [...inject, '-e', `inject=${calls}:error=EIO`, ...pidArguments], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const ended = once(child, 'exit');
    const isTraced = () =>
      pids.flatMap(threadsOf).every((status) => !/TracerPid:\t0\n/.test(status));
    await until('strace is attached', () => child.exitCode !== null || isTraced());
    if (child.exitCode !== null) continue;
    return async () => {
      child.kill('SIGTERM');
      await ended;
    };
  }
  throw new NotRun(`strace cannot attach: ${errors.trim().split('\n')[0]}`);
}

/** @returns the status of each thread; none if the process has ended */
function threadsOf(pid: number): string[] {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).map((id) => readFileSync(join(folder, id, 'status'), 'utf8'));
  } catch {
    return [];
  }
}
