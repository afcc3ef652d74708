import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { createDatabase, type TestDatabase } from './database.ts';
import { type ServerProcess, startServer } from './process.ts';

const SECOND = 1000;
const MB = 1024 * 1024;
/** The largest served file, 1.7 MB. */
const FILE = '/api/docs/static/swagger-ui-bundle.js';
/** How many requests each connection sends, so that the answers do not all fit into the system's buffers. */
const REQUESTS = 4;
const READERS = 120;

let database: TestDatabase;
let server: ServerProcess;
let metricsUrl: string | undefined;
let fileLength: number;
beforeAll(async () => {
  database = await createDatabase();
  const { dataDir, databaseUrl } = database;
  server = await startServer({
    DATA_DIR: dataDir,
    METRICS_PORT: '0',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  while (metricsUrl === undefined) {
    await wait(50);
    metricsUrl = /Measurements are at (\S+)\./.exec(server.output())?.[1];
  }
  fileLength = (await (await fetch(server.url + FILE)).arrayBuffer()).byteLength;
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

/** The server's own metrics: open connections and files, and memory. */
async function measure(): Promise<{ open: number; memory: number }> {
  const text = await (await fetch(metricsUrl!)).text();
  const read = (name: string) => Number(text.split(`\n${name} `, 2)[1]?.split('\n', 1)[0] ?? 0);
  return {
    open: read('process_open_fds'),
    memory: read('process_resident_memory_bytes'),
  };
}

/** A connection that is not read until `readSlowly` is called. */
async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.pause();
  // The tests expect a cut.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/**
 * Reads slowly.
 * @returns how many bytes came, when the connection ends or all have come
 */
async function readSlowly(socket: Socket, length: number): Promise<number> {
  let count = 0;
  while (count < length && !socket.destroyed) {
    count += (socket.read() as Buffer | null)?.length ?? 0;
    await wait(200);
  }
  return count;
}

describe.concurrent('37: a connection', () => {
  test(
    'that is not read is cut off, and holds little memory until then',
    { timeout: 120_000 },
    async ({ expect }) => {
      const before = await measure();
      const readers = await Promise.all(Array.from({ length: READERS }, open));
      for (const reader of readers) reader.write(request(FILE).repeat(REQUESTS));
      const opened = async () => (await measure()).open - before.open;
      await expect.poll(opened, { timeout: 20 * SECOND }).toBeGreaterThanOrEqual(READERS);
      await wait(5 * SECOND);
      // All answers together have 800 MB.
      expect((await measure()).memory - before.memory).toBeLessThan(300 * MB);
      await expect
        .poll(opened, { timeout: 80 * SECOND, interval: SECOND })
        .toBeLessThan(READERS / 10);
    },
  );

  test(
    'that is read slowly is not cut off, and gets everything',
    { timeout: 120_000 },
    async ({ expect }) => {
      const reader = await open();
      reader.write(request(FILE).repeat(REQUESTS));
      const length = REQUESTS * fileLength;
      expect(await readSlowly(reader, length)).toBeGreaterThan(length);
    },
  );

  test(
    'without a request is not cut off, and may send another one',
    { timeout: 60_000 },
    async ({ expect }) => {
      const client = await open();
      client.resume();
      let answer = '';
      client.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      client.write(request('/api/health/live'));
      await wait(35 * SECOND);
      client.write(request('/api/health/ready'));
      await expect
        .poll(() => answer.match(/HTTP\/1\.1 200 /g)?.length, { timeout: 20_000 })
        .toBe(2);
    },
  );
});
