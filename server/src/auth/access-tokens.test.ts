import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { MINUTE, outcome, SECOND } from '../../test/context.ts';
import { issueAccessToken, readAccessToken } from './access-tokens.ts';
import type { Key } from './keys.ts';

const secret = (fill: number) => new Uint8Array(32).fill(fill);
const key: Key = {
  id: 'k1',
  'access-token': secret(1),
  'refresh-token': secret(2),
  code: secret(3),
  outbox: secret(4),
  google: secret(5),
  oidc: secret(16),
  provider: secret(17),
  passkey: secret(11),
  'passkey-removal': secret(12),
  trial: secret(13),
  fingerprint: secret(6),
  'pay-link': secret(7),
  'sessions-link': secret(9),
  'month-link': secret(14),
  'member-link': secret(10),
  'picked-name': secret(15),
  'notice-mail': new Uint8Array(32),
  push: new Uint8Array(32),
  bot: new Uint8Array(32),
  webhook: new Uint8Array(32),
  backup: new Uint8Array(32),
  'bank-source': secret(8),
};
const start = Date.parse('2026-10-15T12:00:00Z');
const contextAt = (ms: number) => ({ clock: () => new Date(start + ms), keys: [key] as const });
const session = { sessionId: 'the session', userId: 'the user' };

test('7: an access token is good for 15 minutes', async () => {
  const token = await issueAccessToken(contextAt(0), session);
  expect(await readAccessToken(contextAt(15 * MINUTE - SECOND), token)).toEqual(session);
  expect(await outcome(readAccessToken(contextAt(15 * MINUTE), token))).toBe('not_signed_in');
});

test('7: a token that was good a moment ago is refused once it is too old, or changed', async () => {
  const { keys } = contextAt(0);
  const clockAt = (ms: number) => ({ clock: contextAt(ms).clock, keys });
  const token = await issueAccessToken(clockAt(0), session);
  expect(await readAccessToken(clockAt(0), token)).toEqual(session);
  expect(await readAccessToken(clockAt(SECOND), token)).toEqual(session);
  const [head, body, signature] = token.split('.');
  const changed = `${head}.${body}.${signature!.startsWith('A') ? 'B' : 'A'}${signature!.slice(1)}`;
  expect(await outcome(readAccessToken(clockAt(SECOND), changed))).toBe('not_signed_in');
  expect(await outcome(readAccessToken(clockAt(15 * MINUTE), token))).toBe('not_signed_in');
  const otherKeys = [{ ...key, 'access-token': secret(9) }] as const;
  const read = readAccessToken({ clock: contextAt(SECOND).clock, keys: otherKeys }, token);
  expect(await outcome(read)).toBe('not_signed_in');
});

const header = { alg: 'HS256', typ: 'at+jwt', kid: 'k1' };
const claims = {
  iss: 'rallybook',
  aud: 'rallybook-api',
  sub: 'the user',
  sid: 'the session',
  exp: start / 1000 + 60,
};
const sign = (claims: object, protectedHeader: typeof header, bytes = secret(1)) =>
  new SignJWT({ ...claims }).setProtectedHeader(protectedHeader).sign(bytes);

test('7: type, algorithm, key, issuer, audience, expiry and session of a token are checked', async () => {
  expect(await readAccessToken(contextAt(0), await sign(claims, header))).toEqual(session);
  const forged = [
    sign(claims, { ...header, typ: 'JWT' }),
    sign(claims, { ...header, alg: 'HS512' }, new Uint8Array(64).fill(1)),
    sign(claims, header, secret(2)),
    sign(claims, { ...header, kid: 'another' }),
    sign({ ...claims, iss: 'someone' }, header),
    sign({ ...claims, aud: 'someone' }, header),
    sign({ ...claims, exp: undefined }, header),
    sign({ ...claims, sid: undefined }, header),
    sign({ ...claims, sub: undefined }, header),
    Promise.resolve(new UnsecuredJWT(claims).encode()),
    Promise.resolve('x.y.z'),
  ];
  for (const token of await Promise.all(forged)) {
    expect(await outcome(readAccessToken(contextAt(0), token)), token).toBe('not_signed_in');
  }
});
