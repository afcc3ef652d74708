import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from '@rallybook/contract/languages';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import { testContext } from './context.ts';

const ASSET = '/assets/app-1a2b3c4d.js';
const SCRIPT = 'export {};';
const STYLE = 'html{background:#f6f9f6}';
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
let webRoot: string;

/** A build of the web app with only the files that matter here. */
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'rallybook-web-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, '.vite'));
  const page = `<!doctype html><style>${STYLE}</style><script src="${ASSET}"></script>`;
  writeFileSync(join(webRoot, '.vite', 'inline-styles.json'), JSON.stringify([STYLE_HASH]));
  for (const name of ['index.html', ...LANGUAGES.map((language) => `landing.${language}.html`)]) {
    writeFileSync(join(webRoot, name), page);
  }
  writeFileSync(join(webRoot, 'page.bill.html'), `${page}<title>of the bill</title>`);
  writeFileSync(join(webRoot, ASSET), SCRIPT);
  writeFileSync(join(webRoot, `${ASSET}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(webRoot, `${ASSET}.gz`), gzipSync(SCRIPT));
  writeFileSync(join(webRoot, 'service-worker.js'), SCRIPT);
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

async function serve(publicUrl: string): Promise<App> {
  const context = { ...(await testContext()), publicUrl };
  const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
  const app = await buildApp({ context, settings, webRoot });
  onTestFinished(() => app.close());
  return app;
}

const json = { 'content-type': 'application/json' };
const PAGES = [
  '/',
  ...LANGUAGES.map((language) => `/${language}`),
  '/members',
  '/bill',
  '/no/such/page',
];
const API: Record<string, InjectOptions & { status: number }> = {
  'an answer': { url: '/api/users/providers/', status: 200 },
  health: { url: '/api/health/ready', status: 200 },
  'its description': { url: '/api/openapi.json', status: 200 },
  'bad input': {
    method: 'POST',
    url: '/api/users/login/',
    payload: '{',
    headers: json,
    status: 400,
  },
  'who is not signed in': { url: '/api/clubs/', status: 401 },
  'what does not exist': { url: '/api/nothing', status: 404 },
  'a body that is too large': {
    method: 'POST',
    url: '/api/users/login/',
    payload: JSON.stringify({ username: 'x'.repeat(300 * 1024) }),
    headers: json,
    status: 413,
  },
  'a model without a token': {
    method: 'POST',
    url: '/mcp',
    headers: { host: 'club.example' },
    status: 401,
  },
  'a model that wants a stream': { url: '/mcp', status: 405 },
  'another content type': {
    method: 'POST',
    url: '/api/users/login/',
    payload: '<a/>',
    headers: { 'content-type': 'text/xml' },
    status: 415,
  },
};
const OTHERS: Record<string, InjectOptions & { status: number }> = {
  ...Object.fromEntries(PAGES.map((url) => [`the page ${url}`, { url, status: 200 }])),
  'the reference': { url: '/api/docs/', status: 200 },
  'a file of the reference': { url: '/api/docs/static/swagger-ui.css', status: 200 },
  'a file that the reference has not': { url: '/api/docs/static/none.js', status: 404 },
  'a part of a file of the reference that is not there': {
    url: '/api/docs/static/swagger-ui.css',
    headers: { range: 'bytes=99999999-' },
    status: 404,
  },
  'an asset': { url: ASSET, status: 200 },
  'an image': { url: '/favicon.svg', status: 200 },
  'the service worker': { url: '/service-worker.js', status: 200 },
  'the manifest': { url: '/manifest.webmanifest', status: 200 },
  'a file that is not there': { url: '/assets/none.js', status: 404 },
  'what a client asks of a server that signs in for others': {
    url: '/.well-known/oauth-protected-resource/mcp',
    status: 404,
  },
  'a folder': { url: '/assets/', status: 404 },
  'a page whose address ends with the date of a session': {
    url: '/play/0198c0de-0000-7000-8000-000000000001.2026-11-27',
    status: 200,
  },
  'a file that has the name of a session and an extension': {
    url: '/play/0198c0de-0000-7000-8000-000000000001.2026-11-27.js',
    status: 404,
  },
  'for crawlers': { url: '/robots.txt', status: 200 },
};

/** The sources of a Content-Security-Policy, by directive. */
function policyOf(headers: Record<string, unknown>): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each(Object.entries({ ...API, ...OTHERS }))('22: %s', (_, { status, ...request }) => {
  test('has the security headers', async () => {
    const { headers, statusCode } = await (await serve('https://club.example')).inject(request);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const policy = policyOf(headers);
    expect(policy).toMatchObject({ 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] });
    const blocking = ["'none'"];
    expect(policy['object-src'] ?? policy['default-src']).toEqual(blocking);
    const scripts = policy['script-src'] ?? policy['default-src'] ?? ['*'];
    const styles = policy['style-src'] ?? policy['default-src'] ?? ['*'];
    for (const source of scripts) expect(source).toMatch(/^'(self|none)'$/);
    for (const source of styles) expect(source).toMatch(/^'(self|none|sha256-[\w+/]{43}=)'$/);
  });
});

test.each(Object.entries({ ...API, ...OTHERS }))(
  '22: %s says of which type it is, and a text in which characters',
  async (_, { status: _status, ...request }) => {
    const { headers } = await (await serve('https://club.example')).inject(request);
    const type = String(headers['content-type']);
    expect(type).toMatch(/^[a-z]+\/[a-z+-]+/);
    if (/^text\/|\/json|\/xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/i);
  },
);

test('22: TRACE gives nothing of a request back', async () => {
  const app = await serve('https://club.example');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end('TRACE / HTTP/1.1\r\nHost: club.example\r\nX-Mine: 1\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('X-Mine');
});

test('22: HSTS is not sent without https: it would lock a club out of its own server', async () => {
  const app = await serve('http://localhost:3000');
  for (const url of ['/', ASSET, '/api/users/providers/', '/api/nothing']) {
    expect((await app.inject(url)).headers).not.toHaveProperty('strict-transport-security');
  }
});

test('22: a server that is tried by an address of the local network sends no headers that browsers complain of there', async () => {
  const names = ['cross-origin-opener-policy', 'origin-agent-cluster'];
  const sentTo = async (publicUrl: string, host: string) => {
    const { headers } = await (await serve(publicUrl)).inject({ url: '/', headers: { host } });
    return names.filter((name) => name in headers);
  };
  expect(await sentTo('http://localhost:3000', '192.168.1.20:3000')).toEqual([]);
  expect(await sentTo('http://192.168.1.20:3000', '192.168.1.20:3000')).toEqual([]);
  expect(await sentTo('http://localhost:3000', 'localhost:3000')).toEqual(names);
  expect(await sentTo('http://localhost:3000', '127.0.0.1:3000')).toEqual(names);
  expect(await sentTo('https://club.example', 'club.example')).toEqual(names);
  // A proxy that does not pass the host on.
  expect(await sentTo('https://club.example', '10.0.0.7:3000')).toEqual(names);
});

test('22: a page may have only the inline styles whose hashes the build has listed', async () => {
  const app = await serve('https://club.example');
  for (const url of PAGES) {
    const { headers, body } = await app.inject(url);
    expect(policyOf(headers)['style-src']).toEqual(["'self'", `'${STYLE_HASH}'`]);
    expect(policyOf(headers)['script-src']).toEqual(["'self'"]);
    expect(body).toContain(`<style>${STYLE}</style>`);
    expect(headers['cache-control']).toBe('no-store');
  }
  // Answers that are no pages allow none.
  expect(policyOf((await app.inject('/api/docs/')).headers)['style-src']).toEqual(["'self'"]);
});

test('an address gets its own page if the build has one', async () => {
  const app = await serve('https://club.example');
  for (const url of ['/bill?month=2', '/bill/'])
    expect((await app.inject(url)).body).toContain('of the bill');
  for (const url of ['/members', '/bill.html', '/x/bill', '/page.bill', '/..%2fpage.bill'])
    expect((await app.inject(url)).body).not.toContain('of the bill');
});

test('23: no answer of the API is cached', async () => {
  const app = await serve('https://club.example');
  for (const [name, { status: _, ...request }] of Object.entries(API)) {
    expect((await app.inject(request)).headers['cache-control'], name).toBe('no-store');
  }
  expect((await app.inject(ASSET)).headers['cache-control']).toContain('immutable');
});

test('a browser revalidates the service worker each time, to find a new build', async () => {
  const app = await serve('https://club.example');
  const { headers } = await app.inject('/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch(/javascript/);
  const manifest = await app.inject('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
});

test('23: another origin can read no answers, and send no requests that need permission', async () => {
  const app = await serve('https://club.example');
  const origins = ['https://evil.example', 'null', 'https://club.example.evil.example'];
  for (const origin of origins) {
    for (const { status: _, ...request } of Object.values({ ...API, ...OTHERS })) {
      const answer = await app.inject({ ...request, headers: { ...request.headers, origin } });
      const allowed = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control-'),
      );
      expect(allowed).toEqual([]);
    }
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/clubs/',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    });
    expect(preflight.statusCode).toBe(404);
    expect(Object.keys(preflight.headers).join()).not.toMatch(/access-control/);
  }
});

/** Sends bytes to a listening server. @returns the head of what it answers */
async function exchange(app: App, bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n\r\n', 1)[0]!.toLowerCase();
}

test.each([
  ['what is no HTTP at all', 'GET / SPAM/9\r\n\r\n'],
  ['an address that cannot be read', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\n\r\n'],
])('22, 23: the answer to %s has the same headers', async (_, bytes) => {
  const head = await exchange(await serve('https://club.example'), bytes);
  expect(head).toMatch(/^http\/1.1 400 /);
  for (const line of [
    "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'cache-control: no-store',
  ]) {
    expect(head.split('\r\n')).toContain(line);
  }
});

const plainly = (body: Buffer) => body;
test.each([
  ['br, gzip', ASSET, 'br', brotliDecompressSync],
  ['gzip', ASSET, 'gzip', gunzipSync],
  ['identity', ASSET, undefined, plainly],
  ['gzip, br', '/members', 'gzip', gunzipSync],
  ['br, gzip;q=0', '/members', undefined, plainly],
  [undefined, '/', undefined, plainly],
] as const)('a client that accepts %s gets %s as %s', async (accepted, url, encoding, read) => {
  const app = await serve('https://club.example');
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
  const text = read(answer.rawPayload).toString();
  expect(text).toContain(url === ASSET ? SCRIPT : '<!doctype html>');
  const type = url === ASSET ? 'javascript' : 'text/html';
  expect(answer.headers['content-type']).toContain(type);
});

test('54: the description of the API, of 800 kB and for everybody, is not written anew for each request', async () => {
  const app = await serve('https://club.example');
  const written = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => written.mockRestore());
  const { statusCode, body, headers } = await app.inject('/api/openapi.json');
  const sizes = written.mock.results.map(({ value }) => String(value).length);
  expect(Math.max(0, ...sizes)).toBeLessThan(10_000);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(body)).toHaveProperty('openapi');
});
