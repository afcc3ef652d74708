import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureNginx } from '../../tools/lib/nginx.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { Trouble } from '../../tools/lib/say.mjs';

/**
 * Starts nginx with the settings of deploy/ in front of some servers.
 * @param {string[]} servers
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startNginx(servers) {
  const found = await ensureNginx();
  if ('missing' in found) throw new Trouble(found.missing);
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-nginx-'));
  const port = await freePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const upstream = servers.map((url) => `server 127.0.0.1:${new URL(url).port};`).join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; events { worker_connections 512; }
http {
  access_log off;
  ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')}
  upstream rallybook { zone rallybook 64k; ${upstream} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / { include ${root}/deploy/nginx/rallybook-proxy.conf; }
  }
}
`,
  );
  const log = join(folder, 'error.log');
  const child = spawn(found.path, ['-c', file, '-p', folder, '-e', log], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Trouble(`nginx ended with ${child.exitCode}`);
    await wait(20);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
