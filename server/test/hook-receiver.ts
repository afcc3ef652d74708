import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export type Received = { path: string; headers: Record<string, string>; body: string };

type Reply = { status: number; headers?: Record<string, string>; text?: string };

/** Another program of ours, which takes messages of webhooks until it is stopped. */
export async function openReceiver() {
  const got: Received[] = [];
  let reply: (message: Received) => Reply | Promise<Reply> = () => ({ status: 204 });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const message = { path: request.url!, headers, body: Buffer.concat(parts).toString('utf8') };
      got.push(message);
      void (async () => {
        const { status, headers: more = {}, text } = await reply(message);
        response.writeHead(status, more).end(text);
      })();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    got,
    /** What it answers from now on; 204 by default. */
    answer: (next: typeof reply) => {
      reply = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
