import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { phoneLines } from '../src/start/phone.ts';
import { runCommand } from './command.ts';
import { startServer } from './process.ts';

// Started by hand; the other tests start it like npm.
const main = new URL('../src/main.ts', import.meta.url).pathname;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallybook-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startWith(env: Record<string, string>) {
  return spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts the server with settings with which it cannot start.
 * @returns the exit code, and its output
 */
async function failWith(env: Record<string, string>) {
  const child = startWith(env);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: stderr.split('\n').filter((line) => line !== '') };
}

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, lines } = await failWith({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(String(port))]);
});

test('a setting that cannot be read is named', async () => {
  const { code, lines } = await failWith({ PORT: 'abc' });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^PORT /)]);
});

test('a store for backups without a key to encrypt them is refused in one line', async () => {
  const store = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'never-shown',
  };
  const { code, lines } = await failWith(store);
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^BACKUP_AGE_RECIPIENT is missing/)]);
  expect(lines.join('')).not.toContain('never-shown');
});

test('a folder that cannot be written is named', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { code, lines } = await failWith({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(`DATA_DIR cannot be written: ${file}`)]);
});

test('a database that cannot be reached is named, without its password', async () => {
  const { code, lines } = await failWith({
    DATABASE_URL: 'postgres://club:geheim-42@127.0.0.1:1/rallybook',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('127.0.0.1:1')]);
  expect(lines.join('')).not.toContain('geheim-42');
});

test.each([
  'postgres://club:geheim-42@a.test:5432,b.test:5432/rallybook?target_session_attrs=read-write',
  'postgresql://club:geheim-42@[::1],b/rallybook',
  'postgres://club:geheim-42@/rallybook?sslmode=require&host=a,b',
])('a database of several hosts is refused with what helps: %s', async (url) => {
  const { code, lines } = await failWith({ DATABASE_URL: url });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL .*one host.*HAProxy/)]);
  expect(lines.join('')).not.toContain('geheim-42');
});

test('a comma in the password of a database is no second host', async () => {
  const { lines } = await failWith({ DATABASE_URL: 'postgres://club:a,b@127.0.0.1:1/rallybook' });
  expect(lines).toEqual([expect.stringContaining('127.0.0.1:1')]);
});

test('10: a KEYS_FILE that is not there is named, and not made', async () => {
  const file = join(folder, 'no-keys.json');
  const { code, lines } = await failWith({ KEYS_FILE: file });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(`${file} cannot be read: ENOENT`)]);
  expect(existsSync(file)).toBe(false);
});

test('10: keys that are not those of the database stop the start until they are accepted', async () => {
  const data = join(folder, 'with-keys');
  const start = async (env: Record<string, string> = {}) => {
    const child = startWith({ DATA_DIR: data, ...env });
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  await start();
  const { keys } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as {
    keys: [{ id: string }];
  };
  rmSync(join(data, 'keys.json'));
  const { code, lines } = await failWith({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(`key ${keys[0].id} is missing`)]);
  await start({ ACCEPT_NEW_KEYS: 'on' });
}, 90_000);

test('a server of trials does not start where somebody has an account, and starts on its own database', async () => {
  const data = join(folder, 'with-users');
  const startAndEnd = async (env: Record<string, string>) => {
    const child = startWith(env);
    const ended = once(child, 'exit');
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('Data is kept in') && !child.killed) child.kill('SIGINT');
    }
    expect(await ended).toEqual([0, null]);
    return output;
  };
  await startAndEnd({ DATA_DIR: data });
  const added = await runCommand('user', ['add', 'lan', 'lan@club.example'], { DATA_DIR: data });
  expect(added.code).toBe(0);
  const { code, lines } = await failWith({ DATA_DIR: data, DEMO: '1' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'DEMO needs a database of its own, and this one has users: set DATA_DIR or DATABASE_URL to another one',
  ]);
  const own = { DATA_DIR: join(folder, 'trials'), DEMO: '1' };
  expect(await startAndEnd(own)).toContain('Anybody gets a trial here for an hour');
}, 90_000);

test('a server that is started for one computer, or for the network, says how a phone reaches it', async () => {
  const publicUrl = 'http://localhost:3000';
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const env = {
      DATA_DIR: join(folder, 'on-phones'),
      HOST: host,
      PORT: '0',
      PUBLIC_URL: publicUrl,
    };
    const server = await startServer(env);
    onTestFinished(server.kill);
    const { port } = new URL(server.url);
    const around = { env: { ...process.env, ...env, LOG_LEVEL: 'silent' }, isTerminal: false };
    // On a machine without a network, nothing is said.
    const lines = phoneLines({ host, publicUrl }, port, {
      ...around,
      interfaces: networkInterfaces(),
    });
    await expect
      .poll(() => lines.filter((line) => !server.output().split('\n').includes(line)))
      .toEqual([]);
    expect(await server.terminate()).toBe(0);
  }
}, 60_000);

test('a port for measurements that is in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, lines } = await failWith({ METRICS_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(`METRICS_PORT ${port}`)]);
});

/** Prints what has been loaded when a process ends: its own modules by their URLs, those of Node.js by their names. */
const TELL_LOADED = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({
    load(url, context, next) {
      urls.push(url);
      return next(url, context);
    },
  });
  process.on('exit', () => {
    console.log(['Loaded:', ...urls, ...process.moduleLoadList].join(' '));
  });
`;

test('a server that nobody uses holds no memory for fetch, nor for what reads sheets, lists and texts', async () => {
  const server = await startServer({
    DATA_DIR: join(folder, 'loaded'),
    METRICS_PORT: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELL_LOADED)}`,
  });
  onTestFinished(server.kill);
  expect(await server.terminate()).toBe(0);
  await expect.poll(() => server.output()).toContain('Loaded: ');
  const loaded = server.output().split(' ');
  const ours = loaded.filter((name) => name.includes('/server/src/app.ts'));
  expect(ours).toHaveLength(1);
  const readers =
    /\/reading\/src\/(?:sheets|lists|finder)\/|\/reading\/src\/.*\/read-(?:chat|cost|bank)-text/;
  const isUnneeded = (name: string) => readers.test(name) || name.includes('undici');
  expect(loaded.filter(isUnneeded)).toEqual([]);
});

/** At a signal, makes much that is dropped only after a while, as requests do that wait for each other; tells how large the heap got. */
const MAKE_GARBAGE = `
  process.on('SIGUSR2', () => {
    const kept = [];
    let most = 0;
    for (let made = 0; made < 3_000_000; made += 1) {
      kept[made % 300_000] = new Array(10).fill(made);
      if (made % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
    }
    console.log('Heap: ' + most / 1e6 + ' MB');
  });
`;

test('what a server drops does not stay in memory until it is many times what it uses', async () => {
  const server = await startServer({
    DATA_DIR: join(folder, 'garbage'),
    NODE_OPTIONS: `--max-semi-space-size=16 --import data:text/javascript,${encodeURIComponent(MAKE_GARBAGE)}`,
  });
  onTestFinished(server.kill);
  process.kill(server.pid, 'SIGUSR2');
  await expect
    .poll(() => /Heap: (\d+)/.exec(server.output())?.[1], { timeout: 50_000 })
    .toBeDefined();
  expect(Number(/Heap: (\d+)/.exec(server.output())?.[1])).toBeLessThan(270);
}, 60_000);

test('Ctrl-C ends the server cleanly', async () => {
  const child = startWith({});
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
