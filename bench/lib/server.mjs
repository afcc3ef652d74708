import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from '../../tools/lib/node.mjs';
import { root } from '../../tools/lib/paths.mjs';

/**
 * Starts the real server on an empty data folder and a free port.
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ url: string, pid: number, dataDir: string, stop: () => Promise<void> }>}
 */
export async function startServer(env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rallybook-bench-'));
  const child = spawn(findNode(), [join(root, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/[\w.:-]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    pid: Number(child.pid),
    dataDir,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
