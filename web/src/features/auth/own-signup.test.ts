import { afterEach, expect, test } from 'vitest';
import { forgetSignup, keepSignup, readSignupId } from './own-signup';

afterEach(forgetSignup);

test('the sign-up that was made here is known by its address, whatever its case, and no other', () => {
  expect(readSignupId('lan@club.example')).toBeUndefined();
  keepSignup({ email: 'Lan@club.example', id: 'one' });
  expect(readSignupId(' lan@CLUB.example')).toBe('one');
  expect(readSignupId('minh@club.example')).toBeUndefined();
  keepSignup({ email: 'lan@club.example', id: 'two' });
  expect(readSignupId('lan@club.example')).toBe('two');
  forgetSignup();
  expect(readSignupId('lan@club.example')).toBeUndefined();
});
