import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives: where its push service takes messages, and how they are encrypted for it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Whether these are keys as browsers make them: a point of the curve, and 16 bytes. */
export function areTargetKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** The random parts of a message: a test gives those of RFC 8291's example. */
export type Ephemeral = { privateKey?: Uint8Array; salt?: Uint8Array };

/** Encrypts a message for one browser (RFC 8291): its push service cannot read it. */
export function encryptForBrowser(
  plain: Uint8Array,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { privateKey, salt = randomBytes(16) }: Ephemeral = {},
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (privateKey === undefined) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const ownKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const shared = hkdf(Buffer.from(auth, 'base64url'), own.computeSecret(browserKey), info, 32);
  const key = hkdf(salt, shared, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, shared, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last record ends with 2 (RFC 8188, 2).
  const record = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const header = Buffer.alloc(21);
  Buffer.from(salt).copy(header);
  header.writeUInt32BE(RECORD_SIZE, 16);
  header.writeUInt8(ownKey.length, 20);
  return Buffer.concat([header, ownKey, record, cipher.getAuthTag()]);
}
