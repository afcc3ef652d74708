import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { areTargetKeys, encryptForBrowser } from './encrypt.ts';
import { readRetryAfter, topicOf } from './send.ts';
import { makePushKeys, signForService } from './sign.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'base64url');

// RFC 8291, appendix A.
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message: `DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
    mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
    pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`,
};

test('RFC 8291: the example of the standard is encrypted as it says', () => {
  const { plain, privateKey, salt, message, ...target } = EXAMPLE;
  const own = { privateKey: bytes(privateKey), salt: bytes(salt) };
  const encrypted = encryptForBrowser(Buffer.from(plain), target, own);
  expect(encrypted.toString('base64url')).toBe(bytes(message).toString('base64url'));
});

/** Decrypts as a browser does, with Web Crypto: it shares nothing with the code that encrypts. */
async function decrypt(
  message: Buffer,
  pair: webcrypto.CryptoKeyPair,
  auth: Uint8Array,
): Promise<string> {
  const { subtle } = webcrypto;
  const salt = message.subarray(0, 16);
  const idLength = message[20]!;
  const senderKey = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const sender = await subtle.importKey('raw', senderKey, ecdh, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: sender }, pair.privateKey, 256);
  const own = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const derive = async (
    key: ArrayBuffer | Uint8Array,
    keySalt: Uint8Array,
    info: Uint8Array,
    bits: number,
  ) => {
    const material = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
    const how = { name: 'HKDF', hash: 'SHA-256', salt: keySalt, info };
    return new Uint8Array(await subtle.deriveBits(how, material, bits));
  };
  const text = new TextEncoder();
  const info = Buffer.concat([text.encode('WebPush: info\0'), own, senderKey]);
  const input = await derive(shared, auth, info, 256);
  const key = await derive(input, salt, text.encode('Content-Encoding: aes128gcm\0'), 128);
  const iv = await derive(input, salt, text.encode('Content-Encoding: nonce\0'), 96);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const plain = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, record));
  expect(plain.at(-1)).toBe(2);
  return new TextDecoder().decode(plain.slice(0, -1));
}

test('RFC 8291: a browser decrypts what is sent to it', async () => {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = await webcrypto.subtle.generateKey(ecdh, true, ['deriveBits']);
  const point = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey));
  const auth = webcrypto.getRandomValues(new Uint8Array(16));
  const target = {
    p256dh: point.toString('base64url'),
    auth: Buffer.from(auth).toString('base64url'),
  };
  const plain = 'Thứ Ba 24/11, 19:00: bạn có tên';
  const message = encryptForBrowser(Buffer.from(plain), target);
  expect(message.readUInt32BE(16)).toBe(4096);
  expect(await decrypt(message, pair, auth)).toBe(plain);
});

test('RFC 8292: a push service can verify who sends', () => {
  const keys = makePushKeys();
  const now = new Date('2026-11-24T12:00:00Z');
  const endpoint = 'https://push.example:8443/send/abc';
  const header = signForService(keys, { endpoint, subject: 'https://club.example', now });
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example:8443',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'https://club.example',
  });
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const content = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', content, how, bytes(signature))).toBe(true);
});

test('keys that no browser makes are told from those that one makes', () => {
  const { p256dh, auth } = EXAMPLE;
  expect(areTargetKeys({ p256dh, auth })).toBe(true);
  const offCurve = Buffer.from(bytes(p256dh));
  offCurve[64]! ^= 1;
  for (const wrong of [offCurve, bytes(p256dh).subarray(1), Buffer.alloc(65)]) {
    expect(areTargetKeys({ p256dh: wrong.toString('base64url'), auth })).toBe(false);
  }
  expect(areTargetKeys({ p256dh, auth: auth.slice(2) })).toBe(false);
});

test('a push service says in seconds, or by a date, when to try again', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Tue, 24 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('soon', now)).toBeNull();
  expect(topicOf('club session')).toMatch(/^[\w-]{32}$/);
});
