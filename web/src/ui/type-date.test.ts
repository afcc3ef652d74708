import { expect, test } from 'vitest';
import { typeDate } from './type-date.ts';

/** What stands in the field after these keys, one by one. */
const typeKeys = (keys: string) =>
  [...keys].reduce((text, key) => typeDate(text, `${text}${key}`), '');

test('the slashes come by themselves, and are not doubled where they are typed', () => {
  expect(typeKeys('02112026')).toBe('02/11/2026');
  expect(typeKeys('02/11/2026')).toBe('02/11/2026');
  expect(typeKeys('2/1/2026')).toBe('2/1/2026');
  expect(typeKeys('2.11.2026')).toBe('2/11/2026');
});

test('what is pasted is read, and what is deleted stays deleted', () => {
  expect(typeDate('', '02112026')).toBe('02/11/2026');
  expect(typeDate('', '02-11-2026')).toBe('02/11/2026');
  expect(typeDate('02/11/', '02/11')).toBe('02/11');
  expect(typeDate('02/', '02')).toBe('02');
});
