import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file of breached passwords: first where each bucket begins, then the entries. The first two bytes of a password's SHA-1
 * choose its bucket, and an entry is the three bytes after them, so that a password that is not in a list of a million is taken for
 * one of it once in a million.
 */
const BUCKETS = 65_536;
/** How many bytes of the hash an entry has, after the two of its bucket. */
export const ENTRY_BYTES = 3;
/** Where a bucket begins is a number of entries, little-endian; one more says where the last one ends. */
const OFFSET_BYTES = 4;
const ENTRIES_AT = (BUCKETS + 1) * OFFSET_BYTES;

export const breachedFile = (dataDir: string): string => join(dataDir, 'breached.bin');

/** Whether somebody's password stands in lists of stolen ones. */
export type IsBreached = (password: string) => boolean;

/**
 * Asks the file in the data folder, which the operator may make or replace while the server runs; without one, no password is
 * breached. It reads some fifty bytes; no network is asked.
 */
export const breachedPasswords =
  (dataDir: string): IsBreached =>
  (password) => {
    const hash = createHash('sha1').update(password, 'utf8').digest();
    const file = openIfThere(breachedFile(dataDir));
    if (file === null) return false;
    try {
      return holds(file, hash);
    } finally {
      closeSync(file);
    }
  };

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

function holds(file: number, hash: Buffer): boolean {
  const bounds = readAt(file, hash.readUInt16BE(0) * OFFSET_BYTES, 2 * OFFSET_BYTES);
  const [first, end] = [bounds.readUInt32LE(0), bounds.readUInt32LE(OFFSET_BYTES)];
  const entries = readAt(file, ENTRIES_AT + first * ENTRY_BYTES, (end - first) * ENTRY_BYTES);
  const wanted = hash.readUIntBE(2, ENTRY_BYTES);
  for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
    if (entries.readUIntBE(at, ENTRY_BYTES) === wanted) return true;
  }
  return false;
}

/** @throws Error if the file is shorter: it was cut */
function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (length > 0 && readSync(file, bytes, 0, length, position) < length) {
    throw new Error('breached.bin is incomplete: make it anew with npm run passwords');
  }
  return bytes;
}

/**
 * The content of the file.
 * @param hashes the first five bytes of each hash, one after the other
 */
export function writeBreached(hashes: Uint8Array): Buffer {
  const size = 2 + ENTRY_BYTES;
  const given = Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength);
  const next = new Uint32Array(BUCKETS + 1);
  for (let at = 0; at < given.length; at += size) next[given.readUInt16BE(at) + 1]! += 1;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) next[bucket + 1]! += next[bucket]!;
  const file = Buffer.alloc(ENTRIES_AT + (given.length / size) * ENTRY_BYTES);
  for (const [bucket, first] of next.entries()) file.writeUInt32LE(first, bucket * OFFSET_BYTES);
  for (let at = 0; at < given.length; at += size) {
    const bucket = given.readUInt16BE(at);
    given.copy(file, ENTRIES_AT + next[bucket]! * ENTRY_BYTES, at + 2, at + size);
    next[bucket]! += 1;
  }
  return file;
}
