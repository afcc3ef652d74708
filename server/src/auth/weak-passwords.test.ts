import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

const user = { username: 'Nguyen.Lan', email: 'lan.nguyen@club.example' };

function refusal(password: string): unknown {
  try {
    refuseWeakPassword('new_password', password, user);
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
