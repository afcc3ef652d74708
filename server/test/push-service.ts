import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Got = { path: string; headers: Record<string, unknown>; bytes: number };

/** A push service of ours, which answers with a status for each address. */
export async function startPushService() {
  const got: Got[] = [];
  const statuses = new Map<string, [number, Record<string, string>?]>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url!;
      got.push({ path, headers: request.headers, bytes: Buffer.concat(parts).length });
      const [status, headers = {}] = statuses.get(path) ?? [201];
      response.writeHead(status, headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    got,
    answer: (path: string, ...as: [number, Record<string, string>?]) => statuses.set(path, as),
  };
}
