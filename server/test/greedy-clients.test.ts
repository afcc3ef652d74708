import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, type TestDatabase } from './database.ts';
import { type ServerProcess, startServer } from './process.ts';

const SECOND = 1000;
/**
 * How late a cut may be: connections are checked once a second, and on a busy machine much later. Without our
 * settings it would be a minute and more.
 */
const SLACK = 20 * SECOND;
const KIB = 1024;
/**
 * Data that may still be sent into buffers on the way although nobody reads it any more. Linux lets that of a receiver
 * grow to 32 MiB where there is memory, and that of a sender to 4.
 */
const IN_FLIGHT = 40 * KIB * KIB;

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createDatabase();
  const { dataDir, databaseUrl } = database;
  server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

type Connection = {
  socket: Socket;
  /** How many milliseconds the connection lived, and what the server answered. */
  end: Promise<{ ms: number; answer: string }>;
};

/** @param localAddress the address from which it comes: Linux has all of 127.0.0.0/8 */
async function open(localAddress = '127.0.0.1'): Promise<Connection> {
  const port = Number(new URL(server.url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // The tests expect the server to cut the connection.
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  await once(socket, 'connect');
  const start = Date.now();
  onTestFinished(() => {
    socket.destroy();
  });
  return { socket, end: closed.then(() => ({ ms: Date.now() - start, answer })) };
}

/** Sends a text again and again until the connection is closed. */
function drip(socket: Socket, text: string, everyMs = 400): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text);
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}

/**
 * Sends a request twice a second while the work runs.
 * @returns the longest wait for an answer
 */
async function servingMeanwhile(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const start = Date.now();
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
      longest = Math.max(longest, Date.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  await work;
  over.abort();
  await watching;
  return longest;
}

const LOGIN = 'POST /api/users/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe.concurrent('25: slow clients are cut off, while others are served', () => {
  test('headers that do not end, after 5 seconds', async () => {
    const { socket, end } = await open();
    socket.write('GET /api/users/providers/ HTTP/1.1\r\nhost: x\r\n');
    drip(socket, 'x-slow: 1\r\n');
    expect(await servingMeanwhile(end)).toBeLessThan(SLACK);
    const { ms, answer } = await end;
    expect(ms).toBeGreaterThan(4 * SECOND);
    expect(ms).toBeLessThan(5 * SECOND + SLACK);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a silent connection, after 5 seconds', async () => {
    const { end } = await open();
    const { ms } = await end;
    expect(ms).toBeLessThan(5 * SECOND + SLACK);
  });

  test('a body that does not end, after 10 seconds', async () => {
    const { socket, end } = await open();
    socket.write(`${LOGIN}content-length: 1000\r\n\r\n{`);
    drip(socket, ' ');
    expect(await servingMeanwhile(end)).toBeLessThan(SLACK);
    const { ms, answer } = await end;
    expect(ms).toBeGreaterThan(8 * SECOND);
    expect(ms).toBeLessThan(10 * SECOND + SLACK);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('25: a body of more than 256 KiB', () => {
  test('is refused before it arrives if its length is declared', async () => {
    const { socket, end } = await open();
    socket.write(`${LOGIN}content-length: ${256 * KIB + 1}\r\n\r\n`);
    const { ms, answer } = await end;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(ms).toBeLessThan(SLACK);
  });

  test('is cut off if it never ends', async () => {
    const { socket, end } = await open();
    socket.write(`${LOGIN}transfer-encoding: chunked\r\n\r\n`);
    const chunk = `${(64 * KIB).toString(16)}\r\n${'x'.repeat(64 * KIB)}\r\n`;
    while (!socket.destroyed && socket.bytesWritten < 2 * IN_FLIGHT) {
      const isFull = !socket.write(chunk);
      if (isFull)
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), end]);
    }
    const { ms } = await end;
    expect(ms).toBeLessThan(10 * SECOND + SLACK);
    expect(socket.bytesWritten).toBeLessThan(IN_FLIGHT);
  });

  test('of exactly 256 KiB is read', async () => {
    const frame = JSON.stringify({ username: '', password: 'x' });
    const username = 'x'.repeat(256 * KIB - frame.length);
    const body = JSON.stringify({ username, password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/users/login/`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  });
});

/** Opens a hundred connections at once; if more wait to be accepted, the kernel silently drops some. */
const openHundred = (localAddress: string) =>
  Promise.all(Array.from({ length: 100 }, () => open(localAddress)));

test('26: two thousand silent connections are cut off, and others are served meanwhile', async () => {
  const crowd: Connection[] = [];
  for (let group = 0; group < 20; group += 1)
    crowd.push(...(await openHundred(`127.0.1.${1 + (group % 10)}`)));
  const gone = Promise.all(crowd.map(({ end }) => end));
  expect(await servingMeanwhile(gone)).toBeLessThan(SLACK);
  const longest = Math.max(...(await gone).map(({ ms }) => ms));
  expect(longest).toBeLessThan(5 * SECOND + 2 * SLACK);
}, 120_000);

/** Opens a connection, and asks on it. @returns the status, or null if it was closed without an answer */
async function statusFrom(localAddress: string): Promise<number | null> {
  const { socket, end } = await open(localAddress);
  socket.write('GET /api/users/providers/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d+) /.exec((await end).answer) ?? [];
  return status === undefined ? null : Number(status);
}

test('63: a network with thousands of connections gets a share, and everybody else an answer', async () => {
  let closed = 0;
  // Each has asked once, and is kept: a silent one would be cut.
  for (let group = 0; group < 32; group += 1) {
    for (const { socket } of await openHundred('127.0.2.1')) {
      socket.write('GET /api/users/providers/ HTTP/1.1\r\nhost: x\r\n\r\n');
      socket.once('close', () => (closed += 1));
    }
  }
  // A hall: sixty phones behind one address, with three connections each.
  const hall = Array.from({ length: 180 }, () => statusFrom('127.0.2.2'));
  const others = Array.from({ length: 20 }, (_, nth) => statusFrom(`127.0.2.${10 + nth}`));
  expect(new Set(await Promise.all([...hall, ...others]))).toEqual(new Set([200]));
  expect(closed).toBeGreaterThan(2000);
  expect(await statusFrom('127.0.2.1')).toBeNull();
}, 120_000);
