import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrInstall, type Provided } from './apt.ts';
import { findProgram } from './find-program.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';
import { isLive } from './server.ts';

const PLACES = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'];

/** Finds nginx, or installs it where apt-get may be used. */
export function ensureNginx(): Promise<Provided> {
  const advice = 'no nginx found; install it to test several processes together';
  return findOrInstall(() => findProgram(PLACES), ['nginx'], advice);
}

/** The settings that put nginx's temporary files into one folder. */
export function nginxTempPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
}

/**
 * Starts nginx with the settings of deploy/ in front of some servers, and waits until it answers.
 * @param program the path of nginx
 * @param servers their addresses, on this machine
 */
export async function startNginx(
  program: string,
  servers: string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-nginx-'));
  const port = await freePort();
  const upstream = servers.map(
    (url) => `server 127.0.0.1:${new URL(url).port} max_fails=1 fail_timeout=2s;`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; user root; worker_processes 1; pid ${folder}/pid; events { worker_connections 512; }
http {
  access_log off;
  ${nginxTempPaths(folder)}
  upstream rallybook { zone rallybook 64k; ${upstream.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / { include ${root}/deploy/nginx/rallybook-proxy.conf; }
  }
}
`,
  );
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  // It holds no output open: whoever is cut off while it starts would be waited for without an end.
  const child = spawn(program, args, { stdio: 'ignore' });
  child.unref();
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isLive(url))) {
    if (child.exitCode !== null) {
      const why = readFileSync(join(folder, 'error.log'), 'utf8');
      throw new Error(`nginx ended with ${child.exitCode}: ${why}`);
    }
    await wait(20);
  }
  const stop = async () => {
    process.off('exit', kill);
    child.ref();
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
