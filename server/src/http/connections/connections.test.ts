import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serverOptions } from '../server-options.ts';
import { limitConnections } from './connections.ts';

const TIMEOUT_MS = 300;
const LARGE = 'x'.repeat(32 * 1024 * 1024);

/** A server like ours, with a shorter timeout. Returns its port. */
async function serve(routes: (app: FastifyInstance) => void): Promise<number> {
  const app = fastify({
    ...serverOptions({ trustProxy: false }),
    connectionTimeout: TIMEOUT_MS,
  });
  limitConnections(app, { trustProxy: false });
  routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port;
}

/** Asks for /, and reads nothing of the answer. */
async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return socket;
}

/** Reads until the connection ends, or all has come. @returns how many bytes came */
async function readAll(socket: Socket, length: number): Promise<number> {
  let read = 0;
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read >= length) socket.destroy();
  });
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  socket.resume();
  await closed;
  return read;
}

test('37: an answer of the API that nobody reads is cut', async () => {
  const port = await serve((app) => app.get('/', () => LARGE));
  const socket = await ask(port);
  await wait(5 * TIMEOUT_MS);
  expect(await readAll(socket, LARGE.length)).toBeLessThan(LARGE.length);
});

test('37: an answer that takes long to make is not cut', async () => {
  const port = await serve((app) =>
    app.get('/', async () => {
      await wait(5 * TIMEOUT_MS);
      return LARGE;
    }),
  );
  expect(await readAll(await ask(port), LARGE.length)).toBeGreaterThanOrEqual(LARGE.length);
});
