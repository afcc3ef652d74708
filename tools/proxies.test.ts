// The settings of nginx and Caddy in deploy/, in front of a server, with the logging that they ship.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../server/test/certificate.ts';
import { nginxTempPaths } from './lib/nginx.ts';
import { root } from './lib/paths.ts';
import { freePort } from './lib/ports.ts';

const MIB = 1024 * 1024;
const SECRET = 'a-token-of-somebody';
const CALLBACK = `/api/users/google/callback?code=${SECRET}&state=${SECRET}`;
const LOGIN = `/login?access_token=${SECRET}&refresh_token=${SECRET}`;
const PAY_PAGE = `/p/${SECRET}`;
const IMPORT = '/api/clubs/import/';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Answers like Rallybook on the way back from Google, and reports how large a body was. */
async function startUpstream() {
  let tellNext = () => false;
  const server = createServer((request, answer) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      if (request.url?.startsWith('/api/play/')) {
        // As one goes on and on, no length is told, neither of the whole nor of a part: a proxy cannot know that this is all so far.
        answer.useChunkedEncodingByDefault = false;
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write('data: first\n\n');
        tellNext = () => answer.write('data: second\n\n');
        return;
      }
      if (request.url?.startsWith('/api/users/google/')) {
        answer.writeHead(303, { location: LOGIN, 'set-cookie': `rallybook-google=${SECRET}` });
      }
      answer.end(String(length));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { port, stop, tellNext: () => tellNext() };
}

/**
 * Starts a proxy until the test has finished, and waits until it answers.
 * @returns its output so far
 */
async function start(
  program: string,
  args: string[],
  { url, env = {} }: { url: string; env?: Record<string, string> },
): Promise<() => string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const isUp = () =>
    fetch(`${url}/up`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    await wait(50);
  }
  return () => output;
}

/**
 * nginx with deploy/nginx/, except for ports and certificates, which each club sets.
 * @returns its address, and a function that reads its log
 */
async function startNginx() {
  const folder = newFolder();
  const upstream = await startUpstream();
  const [port, plainPort, tlsPort] = [await freePort(), await freePort(), await freePort()];
  const { certificate, key } = selfSigned();
  writeFileSync(join(folder, 'fullchain.pem'), certificate);
  writeFileSync(join(folder, 'privkey.pem'), key);
  const site = read('nginx/rallybook.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('/etc/letsencrypt/live/club.example', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/etc/nginx', join(root, 'deploy', 'nginx'));
  // The rest is as in Debian's package: sites log to access.log unless they say otherwise.
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 2048; }
    http { access_log ${folder}/access.log; ${nginxTempPaths(folder)} ${site} }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  const output = await start(String(process.env.NGINX_PATH), args, { url });
  const logged = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('') + output();
  return { url, plainUrl: `http://127.0.0.1:${plainPort}`, tlsPort, upstream, logged };
}

/**
 * Caddy with deploy/Caddyfile.
 * @returns its address, and a function that reads its log
 */
async function startCaddy() {
  const folder = newFolder();
  const upstream = await startUpstream();
  const url = `http://127.0.0.1:${await freePort()}`;
  const plainUrl = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  const settings = read('Caddyfile')
    .replace('app1:3000 app2:3000', `127.0.0.1:${upstream.port}`)
    .replace('http://{$DOMAIN}', plainUrl);
  writeFileSync(file, settings);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = {
    DOMAIN: url,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
  };
  const logged = await start(String(process.env.CADDY_PATH), args, { url, env });
  return { url, plainUrl, upstream, logged };
}

/**
 * @param length of the body; a refused body is not sent to its end
 * @returns the status of the answer
 */
async function post(url: string, length: number): Promise<number | undefined> {
  const outgoing = request(url, { method: 'POST', headers: { 'content-length': length } });
  // The proxy may close the connection before everything is sent.
  outgoing.on('error', () => undefined);
  const answered = once(outgoing, 'response');
  outgoing.end(Buffer.alloc(length));
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const proxies = [
  ['nginx', 'NGINX_PATH', startNginx],
  ['Caddy', 'CADDY_PATH', startCaddy],
].map(([name, setting, begin]) => ({
  name: String(name),
  setting: String(setting),
  begin: begin as typeof startNginx,
}));

describe.each(proxies)('41: $name', ({ setting, begin }) => {
  it.skipIf(!process.env[setting])('logs paths without queries, and no token', async () => {
    const { url, plainUrl, upstream, logged } = await begin();
    const headers = { referer: url + LOGIN };
    const ask = (address: string) => fetch(address, { headers, redirect: 'manual' });
    expect((await ask(url + CALLBACK)).status).toBe(303);
    expect((await ask(url + LOGIN)).status).toBe(200);
    expect((await ask(plainUrl + LOGIN)).status).toBe(301);
    for (const end of ['', '/', '/qr.png', '?from=chat']) {
      expect((await ask(url + PAY_PAGE + end)).status).toBe(200);
    }
    expect((await ask(plainUrl + PAY_PAGE)).status).toBe(301);
    await expect.poll(logged).toContain('/p/-');
    await expect.poll(logged).toContain('/api/users/google/callback');
    upstream.stop();
    expect((await ask(`${url}/lost${LOGIN}`)).status).toBeGreaterThanOrEqual(502);
    await expect.poll(logged).toContain('/lost/login');
    expect((await ask(url + PAY_PAGE)).status).toBeGreaterThanOrEqual(502);
    await expect.poll(() => logged().split('/p/-').length).toBeGreaterThan(5);
    expect(logged()).not.toContain(SECRET);
    expect(logged()).not.toContain('access_token');
  });

  it.skipIf(!process.env[setting])('leads pages to https, and no program', async () => {
    const { plainUrl } = await begin();
    const ask = (path: string) => fetch(plainUrl + path, { redirect: 'manual' });
    const page = await ask('/bill?month=11');
    expect(page.status).toBe(301);
    expect(page.headers.get('location')).toBe('https://127.0.0.1/bill?month=11');
    const refused = await ask('/api/clubs/');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('location')).toBeNull();
  });

  it.skipIf(!process.env[setting])('passes the changes of an evening on as they come', async () => {
    const { url, upstream } = await begin();
    const answer = await fetch(`${url}/api/play/club/schedule.2026-11-27/events`);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const read = async (last: string) => {
      while (!text.includes(last)) text += new TextDecoder().decode((await reader.read()).value);
    };
    // The second change is only told once the first has come, so that a proxy that holds small parts back never gets there.
    await read('first');
    upstream.tellNext();
    await read('second');
    expect(text).toBe('data: first\n\ndata: second\n\n');
    await reader.cancel();
  });

  it.skipIf(!process.env[setting])('lets 10 MiB to imports, and less elsewhere', async () => {
    const { url } = await begin();
    expect(await post(url + IMPORT, 9 * MIB)).toBe(200);
    expect(await post(url + IMPORT.slice(0, -1), 10 * MIB)).toBe(200);
    // Caddy 2.6, Debian's version, answers 502.
    const refused = expect.toBeOneOf([413, 502]) as unknown;
    expect(await post(url + IMPORT, 11 * MIB)).toEqual(refused);
    expect(await post(`${url}/api/clubs/`, 0.5 * MIB)).toBe(200);
    expect(await post(`${url}/api/clubs/`, 2 * MIB)).toEqual(refused);
  });
});

describe('63: nginx', () => {
  it.skipIf(!process.env.NGINX_PATH)('gives an address 300 requests at once', async () => {
    const { url } = await startNginx();
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    // A stream that nothing refers to is collected, and its request ends with it.
    const streams: Response[] = [];
    const follow = async () => {
      const { signal } = ending;
      const stream = await fetch(`${url}/api/play/club/schedule.2026-11-27/events`, { signal });
      streams.push(stream);
      return stream.status;
    };
    // Connections of before, by which it was asked whether it serves, may still be open.
    const first = await Promise.all(Array.from({ length: 280 }, follow));
    expect(new Set(first)).toEqual(new Set([200]));
    const more = await Promise.all(Array.from({ length: 40 }, follow));
    expect(more).toContain(503);
    expect(streams).toHaveLength(320);
  });
});

describe('TLS of nginx', () => {
  it.skipIf(!process.env.NGINX_PATH)('is of 1.2 or 1.3, and none before', async () => {
    const { tlsPort } = await startNginx();
    /** The version that is spoken where exactly this one is offered, or how it is refused. */
    const spoken = (version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
      new Promise<string | null>((resolve) => {
        const socket = connect({
          host: '127.0.0.1',
          port: tlsPort,
          minVersion: version,
          maxVersion: version,
          // Old versions are offered by nobody unless they are asked to.
          ciphers: 'DEFAULT:@SECLEVEL=0',
          rejectUnauthorized: false,
        });
        socket.on('secureConnect', () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
    expect(await spoken('TLSv1.3')).toBe('TLSv1.3');
    expect(await spoken('TLSv1.2')).toBe('TLSv1.2');
    // The server's own words, so that it was asked.
    expect(await spoken('TLSv1.1')).toContain('ALERT');
    expect(await spoken('TLSv1')).toContain('ALERT');
  });
});
