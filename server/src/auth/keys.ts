import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../error-code.ts';

const PURPOSES = [
  'access-token',
  'refresh-token',
  'code',
  'outbox',
  'google',
  'oidc',
  'provider',
  'passkey',
  'fingerprint',
  'pay-link',
  'month-link',
  'sessions-link',
  'member-link',
  'picked-name',
  'bank-source',
  'notice-mail',
  'passkey-removal',
  'trial',
  'push',
  'bot',
  'webhook',
  'backup',
] as const;

/** One of the server's keys: 32 bytes for each purpose, so that none can be used for another purpose. */
export type Key = { id: string } & Record<(typeof PURPOSES)[number], Uint8Array>;

/**
 * Newest first. The first key signs and encrypts; the others still verify and decrypt, so that a new key can be put
 * in front of an old one without signing anyone out.
 */
export type Keys = readonly [Key, ...Key[]];

const SECRET_BYTES = 32;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** The content of `keys.json`. */
export const keyFile = z.strictObject({
  keys: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
        secret: z.base64url().refine((text) => bytesOf(text).length === SECRET_BYTES),
      }),
    )
    .min(1),
});

/**
 * Reads the server's keys from a file, or from `keys.json` in the data folder, which is created if it is missing.
 * @param keysFile the setting KEYS_FILE
 * @throws an Error of one line that names the file, if it cannot be read
 */
export function loadKeys(dataDir: string, keysFile: string | null = null): Keys {
  const file = keysFileOf(dataDir, keysFile);
  try {
    const text = keysFile === null ? readOrCreate(file, dataDir) : readFileSync(file, 'utf8');
    const { keys } = keyFile.parse(JSON.parse(text));
    return keys.map(deriveKey) as [Key, ...Key[]];
  } catch (error) {
    const reason = codeOf(error) ?? 'it is not a list of keys';
    throw new Error(`The server's keys in ${file} cannot be read: ${reason}`, { cause: error });
  }
}

/** @param keysFile the setting KEYS_FILE */
export function keysFileOf(dataDir: string, keysFile: string | null = null): string {
  return keysFile ?? join(dataDir, 'keys.json');
}

function readOrCreate(file: string, dataDir: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  createKeyFile(file, dataDir);
  return readFileSync(file, 'utf8');
}

/**
 * Writes a temporary file and links it into place: nobody reads half a file, and of two processes the first one wins.
 */
function createKeyFile(file: string, dataDir: string): void {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const temporaryFile = `${file}.${process.pid}.${id}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(temporaryFile, `${JSON.stringify({ keys: [{ id, secret }] }, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    linkSync(temporaryFile, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

function deriveKey({ id, secret }: { id: string; secret: string }): Key {
  const pairs = PURPOSES.map((purpose) => {
    const info = `rallybook ${purpose}`;
    const bytes = hkdfSync('sha256', bytesOf(secret), '', info, SECRET_BYTES);
    return [purpose, new Uint8Array(bytes)] as const;
  });
  return { id, ...(Object.fromEntries(pairs) as Omit<Key, 'id'>) };
}
