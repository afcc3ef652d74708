import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

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

/**
 * The `Authorization` of a message to a push service (RFC 8292).
 * @param subject how the operator of the push service reaches us
 */
export function signForService(
  { privateJwk, publicKey }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: JSON.parse(privateJwk) as never, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}
