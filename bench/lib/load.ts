import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuMs } from './process.ts';

const CONNECTIONS = 32;

export interface Target {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  /** Each is sent once, in order. */
  bodies?: string[];
}

/** The result that the load process sends. */
export interface LoadResult {
  failed: number;
  requests: number;
  perSecond: number;
}

export interface Measured {
  /** Requests. */
  perSecond: number;
  /** The server's CPU time for each request. */
  cpuMs: number;
}

/**
 * Loads a server from a process of its own, as fast as it answers.
 * @throws if an answer is not a success
 */
export async function load(
  target: Target,
  { pid, seconds }: { pid: number; seconds: number },
): Promise<Measured> {
  const child = fork(new URL('../load-process.ts', import.meta.url), { execArgv: [] });
  const cpuBefore = cpuMs(pid);
  child.send({ ...target, connections: CONNECTIONS, seconds });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process that loads ${target.url} ended with ${code}`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
  // The process exits by itself after it has sent its result.
  ended.catch(() => {});
  const cpu = cpuMs(pid) - cpuBefore;
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${target.url} failed`);
  return { perSecond: result.perSecond, cpuMs: cpu / result.requests };
}
