import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNode } from '../../tools/lib/node.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { ENV_FILE } from '../../tools/lib/serve.mjs';

/**
 * @typedef {object} Server a server that is measured
 * @property {string} url
 * @property {number} pid
 * @property {string} dataDir
 * @property {number} readyMs from the start of its process to its first good answer
 * @property {() => Promise<void>} stop
 */

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** @returns {string} a folder of its own for the data of a server */
export function newDataDir() {
  return mkdtempSync(join(tmpdir(), 'rallybook-bench-'));
}

/** @param {string} folder */
export function removeDataDir(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts the real server to be measured as `npm start` does, or another program that reads PORT, DATA_DIR and DATABASE_URL, and waits until it answers.
 * What it says goes to a file, as it would from a service.
 * @param {Record<string, string>} [env] without DATA_DIR it works on an empty folder, which goes when it stops
 * @param {{ program?: string, args?: string[] }} [options]
 * @returns {Promise<Server>}
 */
export async function startServer(env = {}, { program = 'server/src/main.mjs', args = [] } = {}) {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const port = await freePort();
  const log = openSync(join(dataDir, 'said.log'), 'a');
  const started = performance.now();
  const child = spawn(findNode(), [ENV_FILE, ...args, join(root, program)], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/api/health/live`))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await wait(5);
  }
  return {
    url,
    pid: Number(child.pid),
    dataDir,
    readyMs: performance.now() - started,
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      if (env.DATA_DIR === undefined) removeDataDir(dataDir);
    },
  };
}
