import { expect, test } from 'vitest';
import { emailAddress, optionalEmail } from './values.ts';

test.each([
  ['lan@example.vn', 'lan@example.vn'],
  ['  lan@example.vn ', 'lan@example.vn'],
  ['lan@', undefined],
  ['lan @example.vn', undefined],
  [`${'a'.repeat(250)}@example.vn`, undefined],
])('%j is read as the e-mail address %j', (typed, read) => {
  expect(emailAddress.safeParse(typed).data).toBe(read);
  expect(optionalEmail.safeParse(typed).data).toBe(read);
});
