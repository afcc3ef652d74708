import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

const user = { username: 'Nguyen.Lan', email: 'lan.nguyen@club.example' };

function refusal(password: string): unknown {
  try {
    refuseWeakPassword('new_password', password, user, {});
    return null;
  } catch (error) {
    return error;
  }
}

test.each([
  ['password', 'common'],
  ['Password1', 'common'],
  ['ILOVEYOU', 'common'],
  ['qwertyuiop', 'common'],
  ['zzzzzzzzzzzz', 'common'],
  // The first and the last of at least eight characters among the 100,000.
  ['12345678', 'common'],
  ['07021954', 'common'],
  ['Rallybook2026!', 'product'],
  ['my-rallybook-1', 'product'],
  ['nguyen.lan', 'username'],
  ['LAN.NGUYEN@club.example', 'username'],
  ['lan.nguyen', 'username'],
])('1: %s is refused with the reason', (password, reason) => {
  const error = refusal(password);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'weak_password', details: [{ field: 'new_password' }] });
  expect((error as AppError).message).toContain(reason);
});

test.each(['correct horse battery', 'cầu lông thứ tư', 'xT4!vq0z', '        x'])(
  '1: %s is accepted',
  (password) => {
    expect(refusal(password)).toBeNull();
  },
);

test('61: the list of common passwords is that of the 100,000 commonest, in at most 1 MB', () => {
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const passwords = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(passwords.length).toBeGreaterThan(38_000);
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(
    passwords.every((password) => password.length >= 8 && password === password.toLowerCase()),
  ).toBe(true);
  expect(Buffer.byteLength(list)).toBeLessThan(1_000_000);
});
