import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './auth/keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The purpose and the row of an encrypted text. Both are needed to decrypt it, so encrypted texts cannot be swapped.
 */
type Place = {
  purpose: 'outbox' | 'bank-source' | 'push' | 'bot' | 'webhook' | 'provider';
  id: string;
};

/**
 * Encrypts a text that is stored in the database, or given to a browser, with a server key.
 * @returns `<key id>.<base64url of iv, tag and encrypted text>`
 */
export function seal([key]: Keys, { purpose, id }: Place, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key[purpose], iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** @throws if the text was encrypted with a key that is gone, or was changed since */
export function unseal(keys: Keys, { purpose, id }: Place, sealed: string): string {
  const [keyId, encoded = ''] = sealed.split('.');
  const key = keys.find((known) => known.id === keyId);
  if (key === undefined) throw new Error(`There is no key ${keyId}`);
  const bytes = Buffer.from(encoded, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key[purpose], iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(id))
    .setAuthTag(tag);
  const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}

/** Like `unseal`, but null if the text cannot be decrypted. */
export function unsealOrNull(keys: Keys, place: Place, sealed: string): string | null {
  try {
    return unseal(keys, place, sealed);
  } catch {
    return null;
  }
}

/** Whether a text was encrypted with the newest key. */
export function isSealedWithNewestKey([key]: Keys, sealed: string): boolean {
  return sealed.startsWith(`${key.id}.`);
}
