import { expect, it } from 'vitest';
import { secretsIn, secretsInRepository } from './secrets.ts';

const random = (length: number) => 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8'.repeat(9).slice(0, length);

const joined = (...parts: string[]) => parts.join('');

// Put together here: written out, they would be found in this very file.
it.each([
  ['a private key', joined('-----BEGIN ', 'RSA PRIVATE KEY-----')],
  ['a private key', joined('-----BEGIN ', 'PRIVATE KEY-----')],
  ['a key of Amazon', joined('AKIA', 'IOSFODNN7EXAMPLE')],
  ['a token of GitHub', joined('ghp_', random(36))],
  ['a token of npm', joined('npm_', random(36))],
  ['a token of Slack', joined('xoxb-', random(24))],
  ['a key of Google', joined('AIza', random(35))],
  ['a key of Stripe', joined('sk_live_', random(24))],
  ['a signed token', joined('eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0In0.', random(43))],
  ['a refresh token', joined('rt1.', '0192f1c0-0000-7000-8000-000000000000', '.3.', random(43))],
  ['a password in an address', joined('postgres://club:', 'geheim@db.rallybook.vn/rallybook')],
])('34: the scan finds %s', (kind, secret) => {
  expect(secretsIn(`first\nconst it = '${secret}';\nlast`)).toEqual([{ line: 2, kind }]);
});

it.each([
  ['an address without a password', 'postgres://db.rallybook.vn/rallybook'],
  ['a port', 'http://db.rallybook.vn:3000/@here'],
  ['a password for nobody', 'postgres://club:geheim@db.club.example/rallybook'],
  ['a placeholder', 'postgres://user:${PASSWORD}@db.rallybook.vn'],
  ['words', 'the private key stands in DATA_DIR'],
])('34: the scan leaves %s alone', (_, text) => {
  expect(secretsIn(text)).toEqual([]);
});

it('34: the repository holds no secrets', async () => {
  expect(await secretsInRepository()).toEqual([]);
});
