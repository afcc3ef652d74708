import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
} from 'node:crypto';

/** The keys by which push services know this server: the private one as JWK text, the public one as browsers take it. */
export type PushKeys = { privateJwk: string; publicKey: string };

/** Makes a pair of keys. */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const jwk = privateKey.export({ format: 'jwk' });
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  return { privateJwk: JSON.stringify(jwk), publicKey: Buffer.concat(point).toString('base64url') };
}

const LIFETIME_SECONDS = 12 * 60 * 60;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** For how long a signature is used: making one takes longer than encrypting a message. */
const REUSED_MS = 60 * 60 * 1000;
const MAX_KEPT = 500;

/** The last signature for each push service, and until when it is used. */
const lastSignatures = new Map<string, { header: string; until: number }>();

/**
 * The `Authorization` of messages to a push service (RFC 8292): the same one for an hour.
 * @param subject how the operator of the push service reaches us
 */
export function signForService(
  keys: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const { origin } = new URL(endpoint);
  const place = `${keys.publicKey} ${subject} ${origin}`;
  const last = lastSignatures.get(place);
  const left = (last?.until ?? 0) - now.getTime();
  // A signature that seems valid for longer was made before the clock was set back.
  if (last !== undefined && left > 0 && left <= REUSED_MS) return last.header;
  const header = sign(keys, { origin, subject, now });
  lastSignatures.delete(place);
  if (lastSignatures.size >= MAX_KEPT) lastSignatures.delete(lastSignatures.keys().next().value!);
  lastSignatures.set(place, { header, until: now.getTime() + REUSED_MS });
  return header;
}

function sign(
  { privateJwk, publicKey }: PushKeys,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const claims = { aud: origin, exp: expires, sub: subject };
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: JSON.parse(privateJwk) as never, format: 'jwk' });
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  const signature = signBytes('sha256', Buffer.from(content), how);
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}
