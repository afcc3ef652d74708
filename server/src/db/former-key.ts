import { createHash } from 'node:crypto';

/**
 * What a member record keeps in place of an address that was deleted: a hash, which is never equal to an address, but finds
 * the record when the owner of the address asks for their data, or for its erasure.
 * @param emailKey the address in lower case
 */
export function formerKey(emailKey: string): string {
  return `former ${createHash('sha256').update(emailKey).digest('hex')}`;
}

/** The keys by which the records of an address are found: those that have it, and those that had it before. */
export function keysOf(emailKey: string): [string, string] {
  return [emailKey, formerKey(emailKey)];
}
