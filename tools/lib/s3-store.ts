import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { root } from './paths.ts';

/** How the way to the store behaves. */
export type StoreBehaviour =
  | 'well'
  /** Cuts every connection. */
  | 'down'
  /** Takes nothing. */
  | 'full'
  /** Passes bytes on slowly. */
  | 'slow'
  /** Never answers. */
  | 'hang'
  /** Changes one byte of what is read. */
  | 'flips a byte'
  /** Does not find what it took. */
  | 'loses the object';

const BUCKET = 'backups';
/** The only key that the store knows. */
const KEY = 'S3RVER';
const SLOW_MS = 200;
/** What the store's files of objects end with. */
const OBJECT = '._S3rver_object';

export type S3Store = Awaited<ReturnType<typeof openS3Store>>;

const isObject = ({ url = '' }: IncomingMessage) => /^\/[^/?]+\/[^?]+/.test(url);

const refusal = (status: number, code: string) => (response: ServerResponse) =>
  void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

/** What answers in the place of the store; undefined: the store does. */
function answerOf(behaviour: StoreBehaviour, request: IncomingMessage) {
  if (behaviour === 'down') return (response: ServerResponse) => void response.destroy();
  if (behaviour === 'hang') return () => {};
  if (behaviour === 'full' && request.method === 'PUT') return refusal(507, 'StorageFull');
  const isLost = behaviour === 'loses the object' && request.method === 'GET' && isObject(request);
  return isLost ? refusal(404, 'NoSuchKey') : undefined;
}

/** What happens to the bytes of an answer. */
function bytesOf(behaviour: StoreBehaviour, request: IncomingMessage): Transform {
  let hasFlipped = behaviour !== 'flips a byte' || request.method !== 'GET' || !isObject(request);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const changed = hasFlipped ? chunk : Buffer.from(chunk.with(0, chunk[0]! ^ 1));
      hasFlipped = true;
      setTimeout(done, behaviour === 'slow' ? SLOW_MS : 0, null, changed);
    },
  });
}

/** Starts a store of S3's protocol as a process of its own, and a way to it whose behaviour can be set. */
export async function openS3Store() {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-s3-'));
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', BUCKET];
  const store = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    store.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on [\d.]+:(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    store.once('exit', (code) => reject(new Error(`the store ended with ${code}: ${output}`)));
  });
  let behaviour: StoreBehaviour = 'well';
  const requests: string[] = [];
  const front = createServer((request, response) => {
    const { method, url, headers } = request;
    requests.push(`${method} ${url}`);
    const answer = answerOf(behaviour, request);
    if (answer !== undefined) {
      // The client sends all of it before it reads the answer.
      request.resume().once('end', () => answer(response));
      if (behaviour === 'down') response.destroy();
      return;
    }
    const passed = requestOf({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(bytesOf(behaviour, request)).pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port: frontPort } = front.address() as AddressInfo;
  const kept = join(folder, BUCKET);
  const namesOf = () =>
    (readdirSync(kept, { recursive: true }) as string[])
      .filter((name) => name.endsWith(OBJECT))
      .map((name) => name.slice(0, -OBJECT.length))
      .toSorted();
  return {
    /** The settings of a server that keeps its backups here. */
    env: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${frontPort}`,
      BACKUP_S3_BUCKET: BUCKET,
      BACKUP_S3_KEY_ID: KEY,
      BACKUP_S3_SECRET: KEY,
      BACKUP_S3_PREFIX: 'club/server-1',
    },
    behave: (next: StoreBehaviour): void => {
      behaviour = next;
    },
    /** What it was asked so far, for example `GET /backups?list-type=2`. */
    requests,
    /** The names of all that it keeps, with their folders. */
    names: namesOf,
    /** All that it keeps under a name. */
    read: (name: string): Buffer => readFileSync(join(kept, `${name}${OBJECT}`)),
    close: async (): Promise<void> => {
      front.close();
      front.closeAllConnections();
      const ended = once(store, 'exit');
      store.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
