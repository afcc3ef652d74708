import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startNginx } from '../../../tools/lib/nginx.ts';
import { loadKeys } from '../../src/auth/keys.ts';
import type { TestDatabase } from '../database.ts';
import { type ServerProcess, startServer } from '../process.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rallybook-machine-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

type Shared = { databaseUrl: string; keysFile: string };

export function sharedOf({ databaseUrl, dataDir }: TestDatabase): Shared {
  loadKeys(dataDir);
  return { databaseUrl: databaseUrl!, keysFile: join(dataDir, 'keys.json') };
}

/** A process as on a machine of its own: it only shares the database and the keys with the others. */
async function startMachine({ databaseUrl, keysFile }: Shared, env: Record<string, string> = {}) {
  const server = await startServer({
    DATA_DIR: folder(),
    DATABASE_URL: databaseUrl,
    KEYS_FILE: keysFile,
    TRUST_PROXY: '1',
    ...env,
  });
  onTestFinished(server.kill);
  return server;
}

export type Two = { one: ServerProcess; other: ServerProcess; proxy: string };

export async function startTwo(shared: Shared, env: Record<string, string> = {}): Promise<Two> {
  const starting = [startMachine(shared, env), startMachine(shared, env)] as const;
  const [first, second] = await Promise.all(starting);
  const proxy = await startNginx(String(process.env['NGINX_PATH']), [first.url, second.url]);
  onTestFinished(proxy.stop);
  return { one: first, other: second, proxy: proxy.url };
}

export function send(url: string, path: string, body: object | null = null, token?: string) {
  return fetch(`${url}/api/${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
}

/** Repeats a request that a busy machine refuses before it begins (503), like any client. */
export async function insist(...request: Parameters<typeof send>): Promise<Response> {
  for (;;) {
    const answer = await send(...request);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
