import { createHash } from 'node:crypto';

/**
 * What a member record keeps in the place of an address that was forgotten: no address, and never equal to one, but enough
 * to find the record when the owner of the address asks what is stored of them, or to be erased.
 * @param emailKey the address in lower case
 */
export function formerKey(emailKey: string): string {
  return `former ${createHash('sha256').update(emailKey).digest('hex')}`;
}

/** By which keys the records of an address are found: those that have it, and those that had. */
export function keysOf(emailKey: string): [string, string] {
  return [emailKey, formerKey(emailKey)];
}
