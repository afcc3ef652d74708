import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureNginx } from '../../tools/lib/nginx.ts';
import { root } from '../../tools/lib/paths.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { UserError } from '../../tools/lib/say.ts';
import { isLive } from '../../tools/lib/server.ts';

/** Starts nginx with the settings of deploy/ in front of some servers. */
export async function startNginx(
  servers: string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const found = await ensureNginx();
  if ('missing' in found) throw new UserError(found.missing);
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
  while (!(await isLive(url))) {
    if (child.exitCode !== null) throw new UserError(`nginx ended with ${child.exitCode}`);
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
