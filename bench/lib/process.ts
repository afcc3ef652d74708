import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/**
 * The CPU time that a process has used so far, with all of its threads.
 * @returns milliseconds
 */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * The memory that a process holds now.
 * @returns MB (10^6 bytes)
 */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6;
}

/**
 * For how long a thread of a process has worked so far.
 * @param thread by default the first one, which answers
 * @returns milliseconds; 0 if it has ended
 */
export function threadMs(pid: number, thread: string | number = pid): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    return Number(stat.split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
