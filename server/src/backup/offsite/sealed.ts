import type { webcrypto } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Keys } from '../../auth/keys.ts';
import { UserError } from '../../errors.ts';

/** What opens an encrypted file: a line `AGE-SECRET-KEY-1...`, or a key that this machine has derived. */
export type Identity = string | webcrypto.CryptoKey;

/** What a private key for X25519 begins with as PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The machine's own keys, the newest first: derived from those in `keys.json`, so that all its processes have the same. */
export function machineIdentities(keys: Keys): Promise<webcrypto.CryptoKey[]> {
  const algorithm = { name: 'X25519' };
  return Promise.all(
    keys.map(({ backup }) =>
      crypto.subtle.importKey('pkcs8', Buffer.concat([PKCS8, backup]), algorithm, false, [
        'deriveBits',
      ]),
    ),
  );
}

/**
 * The public key that belongs to a private one.
 * @returns a line `age1...`
 */
export async function recipientOf(identity: Identity): Promise<string> {
  const { identityToRecipient } = await import('age-encryption');
  return identityToRecipient(identity);
}

/** A new pair of keys: the private one opens what was encrypted to the public one. */
export async function makeKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await recipientOf(identity) };
}

/**
 * The private keys in a file as `age-keygen` writes it.
 * @throws UserError if there is none
 */
export function readIdentities(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(line));
  if (identities.length > 0) return identities;
  throw new UserError('This file has no key: age-keygen writes a line AGE-SECRET-KEY-1...');
}

async function convert(
  from: string,
  to: string,
  change: (stream: ReadableStream<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const changed = await change(
    Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>,
  );
  await pipeline(
    Readable.fromWeb(changed as ReadableStream<Uint8Array>),
    createWriteStream(to, { mode: 0o600, flags: 'wx' }),
  );
}

/** Encrypts a file to each of the recipients: any one of their keys opens it. */
export async function sealFile(
  from: string,
  to: string,
  recipients: readonly string[],
): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new UserError('BACKUP_AGE_RECIPIENT is no public key: a character of it is wrong.', {
        cause: error,
      });
    }
  }
  await convert(from, to, (stream) => encrypter.encrypt(stream));
}

/**
 * Decrypts a file.
 * @throws UserError if none of the keys opens it, or it was changed or cut
 */
export async function openFile(
  from: string,
  to: string,
  identities: readonly Identity[],
): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    await convert(from, to, (stream) => decrypter.decrypt(stream));
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    const isOthers = /no identity matched/i.test(String(error));
    const reason = isOthers ? 'this key does not open it' : 'it is damaged or cut';
    throw new UserError(`The backup cannot be decrypted: ${reason}.`, { cause: error });
  }
}
