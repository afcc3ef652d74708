import { createWriteStream, openAsBlob, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { UserError } from '../../errors.ts';
import type { S3 } from './settings.ts';

/** What a store takes in one piece at most; larger objects need several, which this program does not send. */
const MOST_BYTES = 5 * 1024 ** 3;

/** How long a store may take for a request beside its bytes, and how many bytes it has to move in a second at least. */
const PATIENCE_MS = 60_000;
const SLOWEST = 50_000;

/** Tries of a request that the store answers with 5xx or 429. */
const RETRIES = 3;
const FIRST_RETRY_MS = 1000;

/** How much of an answer that tells an error is read. */
const ERROR_BYTES = 4096;

export type StoredFile = { name: string; bytes: number };

export type Store = ReturnType<typeof openStore>;

/** @throws UserError if a store would not take a file of so many bytes in one piece */
export function expectOnePiece(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  const size = (bytes / 1024 ** 3).toFixed(1);
  throw new UserError(
    `The backup has ${size} GB. A store takes 5 GB in one piece, and larger backups are not sent: copy those of npm run backup by other means (docs/backup.md).`,
  );
}

/** The code of an error in the store's words, such as `NoSuchBucket`; nothing else of its answer is told. */
async function codeOfAnswer(response: Response): Promise<string> {
  const text = (await response.text().catch(() => '')).slice(0, ERROR_BYTES);
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1];
  return code === undefined ? '' : ` (${code})`;
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const textOf = (xml: string, tag: string) => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? null : unescape(found);
};

/** Signs requests to a store, and says in one line, as a UserError, what went wrong with one. */
function connectTo(
  { endpoint, keyId, secret, region }: Pick<S3, 'endpoint' | 'keyId' | 'secret' | 'region'>,
  patienceMs: number,
) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: FIRST_RETRY_MS,
  });
  const host = new URL(endpoint).host;

  /** Does what needs the network, and tells in one line what went wrong. */
  async function reaching<T>(
    what: string,
    bytes: number,
    work: (signal: AbortSignal) => Promise<T>,
  ) {
    const signal = AbortSignal.timeout(patienceMs + Math.ceil((bytes / SLOWEST) * 1000));
    try {
      return await work(signal);
    } catch (error) {
      if (error instanceof UserError) throw error;
      const { code: own, cause } = error as { code?: unknown; cause?: { code?: unknown } };
      if (own === 'ENOSPC') throw error;
      const code = cause?.code ?? own;
      const reason = signal.aborted
        ? 'it takes too long'
        : typeof code === 'string'
          ? code
          : 'the connection was cut';
      throw new UserError(`The store at ${host} cannot be used to ${what}: ${reason}.`, {
        cause: error,
      });
    }
  }

  /** @param isFine other answers than 2xx that are no error */
  async function request(
    what: string,
    address: string,
    init: RequestInit & { signal: AbortSignal },
    isFine: (status: number) => boolean = () => false,
  ): Promise<Response> {
    const response = await client.fetch(address, init);
    if (response.ok || isFine(response.status)) return response;
    const code = await codeOfAnswer(response);
    throw new UserError(`The store at ${host} refused to ${what}: ${response.status}${code}.`);
  }

  return { host, reaching, request };
}

/**
 * A store of S3's protocol. Every request is signed; its errors are UserErrors of one line, which name no key.
 * @param patienceMs how long it may take for a request beside its bytes
 */
export function openStore(s3: S3, patienceMs = PATIENCE_MS) {
  const { endpoint, bucket, prefix } = s3;
  const { host, reaching, request } = connectTo(s3, patienceMs);
  const addressOf = (name: string) => `${endpoint}/${bucket}/${prefix}${name}`;

  return {
    /** @param sha256 of the file, in hexadecimal digits: the store refuses other bytes */
    put: async (name: string, file: string, sha256: string): Promise<void> => {
      const { size } = statSync(file);
      expectOnePiece(size);
      const body = await openAsBlob(file);
      await reaching('keep a backup', size, async (signal) => {
        const headers = { 'x-amz-content-sha256': sha256 };
        await request('keep a backup', addressOf(name), { method: 'PUT', headers, body, signal });
      });
    },

    /** Keeps a small text that is no secret. */
    putText: (name: string, text: string): Promise<void> =>
      reaching('keep a mark', text.length, async (signal) => {
        await request('keep a mark', addressOf(name), { method: 'PUT', body: text, signal });
      }),

    /** @param bytes how many there are, as far as that is known */
    get: (name: string, file: string, bytes = MOST_BYTES): Promise<void> =>
      reaching('give a backup back', bytes, async (signal) => {
        const { body } = await request('give a backup back', addressOf(name), { signal });
        if (body === null) throw new UserError(`The store at ${host} gave nothing back.`);
        const stream = Readable.fromWeb(body as ReadableStream<Uint8Array>);
        await pipeline(stream, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
      }),

    /** All files below the prefix, by name. */
    list: async (): Promise<StoredFile[]> => {
      const files: StoredFile[] = [];
      let token: string | null = null;
      do {
        const url: URL = new URL(`${endpoint}/${bucket}`);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (token !== null) url.searchParams.set('continuation-token', token);
        const xml: string = await reaching('list backups', 0, async (signal) =>
          (await request('list backups', url.href, { signal })).text(),
        );
        for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = textOf(content, 'Key')?.slice(prefix.length) ?? '';
          files.push({ name, bytes: Number(textOf(content, 'Size') ?? 0) });
        }
        token = textOf(xml, 'NextContinuationToken');
      } while (token !== null);
      return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },

    /** Deletes a file; one that is gone is no error. */
    remove: (name: string): Promise<void> =>
      reaching('delete a backup', 0, async (signal) => {
        const init = { method: 'DELETE', signal };
        await request('delete a backup', addressOf(name), init, (status) => status === 404);
      }),
  };
}
