import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt } from '../../tools/lib/apt.mjs';
import { findProgram } from '../../tools/lib/find-program.mjs';
import { until } from './api.mjs';
import { NotRun } from './stage.mjs';

/** @returns {Promise<string>} the program @throws {NotRun} */
export async function ensureStrace() {
  if (process.platform !== 'linux') throw new NotRun('strace runs on Linux alone');
  if (!findProgram(['strace']) && canUseApt()) await aptInstall(['strace']);
  const program = findProgram(['strace']);
  if (!program) throw new NotRun('strace is not installed');
  return program;
}

/** A process may end just when strace comes. */
const TRIES = 5;

/**
 * Makes system calls of processes fail with EIO.
 * @param {string} strace the program
 * @param {() => number[]} pidsOf
 * @param {string} calls for example `fsync,fdatasync`
 * @returns {Promise<() => Promise<void>>} lets them work again
 * @throws {NotRun} where strace may not do so
 */
export async function failCalls(strace, pidsOf, calls) {
  let said = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pids = pidsOf();
    const inject = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`];
    const all = pids.flatMap((pid) => ['-p', String(pid)]);
    const child = spawn(strace, [...inject, '-e', `inject=${calls}:error=EIO`, ...all], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    /** @type {Promise<void>} */
    const ended = new Promise((resolve) => {
      child.once('exit', () => resolve());
    });
    const isTraced = () =>
      pids.flatMap(threadsOf).every((status) => !/TracerPid:\t0\n/.test(status));
    await until('strace is attached', () => child.exitCode !== null || isTraced());
    if (child.exitCode !== null) continue;
    return async () => {
      child.kill('SIGTERM');
      await ended;
    };
  }
  throw new NotRun(`strace cannot attach: ${said.trim().split('\n')[0]}`);
}

/** @param {number} pid @returns {string[]} the status of each thread; none where the process has ended */
function threadsOf(pid) {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).map((id) => readFileSync(join(folder, id, 'status'), 'utf8'));
  } catch {
    return [];
  }
}

/** @param {number} parent @returns {number[]} */
export function childrenOf(parent) {
  const lists = readdirSync(`/proc/${parent}/task`).map((id) =>
    readFileSync(`/proc/${parent}/task/${id}/children`, 'utf8'),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
