import { createHash } from 'node:crypto';

/**
 * The value that replaces a deleted address in a member record: a hash, which never equals an address, but still
 * finds the record when the owner of the address asks for their data or its erasure.
 * @param emailKey the address in lower case
 */
export function formerKey(emailKey: string): string {
  return `former ${createHash('sha256').update(emailKey).digest('hex')}`;
}

/** The keys that find the records of an address: those that have it, and those that had it before. */
export function keysOf(emailKey: string): [string, string] {
  return [emailKey, formerKey(emailKey)];
}
