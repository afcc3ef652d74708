import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const NEWLINE = 10;

/**
 * Writes lines to a new gzip file that only its owner may read, and waits until it is on the disk.
 * @throws if the file exists already
 */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  async function* chunks() {
    for await (const line of lines) yield `${line}\n`;
  }
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(chunks()), createGzip(), output);
}

/** A line, the hash of all lines before it, and how much of the file was read until it came. */
type Line = { line: string; before: string; bytesRead: number };

/**
 * The lines of a gzip file.
 * @throws if it cannot be read, is no gzip file, or is incomplete
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  try {
    for await (const bytes of splitLines(source.pipe(unpacked))) {
      yield { line: bytes.toString('utf8'), before: hexOf(hash), bytesRead: source.bytesRead };
      hashLine(hash, bytes);
    }
  } finally {
    source.destroy();
  }
}

/** The lines as bytes. Only a newline ends a line: a text may hold other line breaks of Unicode. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]);
      parts = [];
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
  }
}

/** Adds a line to a hash. */
export function hashLine(hash: Hash, line: string | Buffer): void {
  hash.update(line).update('\n');
}

/** The hash of all lines so far; more may be added. */
export function hexOf(hash: Hash): string {
  return hash.copy().digest('hex');
}
