import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';

/** What is handed out to those who run it. */
const PROXY = new URL('../../../deploy/nginx/rallybook-proxy.conf', import.meta.url).pathname;

const configuration = (folder: string, port: number, servers: readonly string[]) => `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream rallybook {
    zone rallybook 64k;
    ${servers.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / { include ${PROXY}; }
  }
}
`;

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * nginx with the project's own settings in front of some servers, until the current test has finished.
 * @param servers where they listen, on this machine
 * @returns where nginx listens
 */
export async function startNginx(servers: readonly string[]): Promise<string> {
  const program = process.env['NGINX_PATH'];
  if (program === undefined) throw new Error('NGINX_PATH is not set');
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, servers));
  const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return url;
}
