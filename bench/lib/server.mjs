import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from '../../tools/lib/node.mjs';
import { root } from '../../tools/lib/paths.mjs';

/**
 * @typedef {object} Server the real server, as a process
 * @property {string} url
 * @property {number} pid
 * @property {string} dataDir
 * @property {Promise<number | null>} ended its exit code, once it has ended; null after a signal that it did not catch
 * @property {() => string} said all that it has said, its log among it
 * @property {() => Promise<void>} kill ends it at once
 * @property {() => Promise<number | null>} stop tells it to end, and deletes the data folder unless it was given
 */

/**
 * Starts the real server's process, without waiting for it to listen.
 * @param {Record<string, string>} env
 */
export function spawnServer(env) {
  return spawn(findNode(), [join(root, 'server/src/main.mjs')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Starts the real server on a free port, and on an empty data folder unless `env` names one.
 * @param {Record<string, string>} [env]
 * @returns {Promise<Server>}
 */
export async function startServer(env = {}) {
  const given = env['DATA_DIR'];
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'rallybook-bench-'));
  const child = spawnServer({ ...env, DATA_DIR: dataDir });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  let output = '';
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/[\w.:-]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: Number(child.pid),
    dataDir,
    ended,
    said: () => output,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: async () => {
      const code = await end('SIGTERM');
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
