import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuMs } from './process.mjs';

const CONNECTIONS = 32;

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {'GET' | 'POST'} [method]
 * @property {string[]} [bodies] each is sent once, in order
 *
 * @typedef {object} Measured
 * @property {number} perSecond requests
 * @property {number} cpuMs of the server a request
 * @property {number} busy the share of one core that the server used
 */

/**
 * Loads a server from a process of its own, as fast as it answers.
 * @param {Target} target
 * @param {{ pid: number, seconds: number }} options
 * @returns {Promise<Measured>}
 * @throws where an answer is not a good one
 */
export async function load(target, { pid, seconds }) {
  const child = fork(new URL('../load-process.mjs', import.meta.url), {
    execPath: process.execPath,
  });
  const cpuBefore = cpuMs(pid);
  const start = performance.now();
  child.send({ ...target, connections: CONNECTIONS, seconds });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process that loads ${target.url} ended with ${code}`);
  });
  const [result] = await Promise.race([once(child, 'message'), ended]);
  // It ends by itself once it has told its result.
  ended.catch(() => {});
  const cpu = cpuMs(pid) - cpuBefore;
  const took = performance.now() - start;
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${target.url} failed`);
  return { perSecond: result.perSecond, cpuMs: cpu / result.requests, busy: cpu / took };
}
