import { afterEach, expect, test } from 'vitest';
import {
  forgetPassword,
  forgetSignup,
  keepPassword,
  keepSignup,
  readPassword,
  readSignup,
} from './own-signup';

afterEach(() => {
  forgetSignup();
  forgetPassword();
});

const LAN = { email: 'Lan@club.example', id: 'one', username: 'lan', redirect: '/join#abc' };

test('the latest sign-up of this browser is found by its address, ignoring case', () => {
  expect(readSignup('lan@club.example')).toBeUndefined();
  keepSignup(LAN);
  expect(readSignup(' lan@CLUB.example')).toEqual(LAN);
  expect(readSignup('minh@club.example')).toBeUndefined();
  keepSignup({ ...LAN, id: 'two', redirect: undefined });
  expect(readSignup('lan@club.example')).toMatchObject({ id: 'two' });
  forgetSignup();
  expect(readSignup('lan@club.example')).toBeUndefined();
});

test('the password of a sign-up is kept for its username alone, until it is forgotten', () => {
  keepPassword({ username: 'lan', password: 'cau long moi toi' });
  expect(readPassword('lan')).toBe('cau long moi toi');
  expect(readPassword('minh')).toBe('');
  expect(readPassword(undefined)).toBe('');
  forgetPassword();
  expect(readPassword('lan')).toBe('');
});
