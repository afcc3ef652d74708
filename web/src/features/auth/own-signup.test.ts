import { afterEach, expect, test } from 'vitest';
import { forgetSignup, keepSignup, readSignupId } from './own-signup';

afterEach(forgetSignup);

test('the latest sign-up of this browser is found by its address, ignoring case', () => {
  expect(readSignupId('lan@club.example')).toBeUndefined();
  keepSignup({ email: 'Lan@club.example', id: 'one' });
  expect(readSignupId(' lan@CLUB.example')).toBe('one');
  expect(readSignupId('minh@club.example')).toBeUndefined();
  keepSignup({ email: 'lan@club.example', id: 'two' });
  expect(readSignupId('lan@club.example')).toBe('two');
  forgetSignup();
  expect(readSignupId('lan@club.example')).toBeUndefined();
});
