import { expect, test } from 'vitest';
import { typeDate } from './type-date.ts';

/** The text of the field after these keys were typed one by one. */
const typeKeys = (keys: string) =>
  [...keys].reduce((text, key) => typeDate(text, `${text}${key}`), '');

test('slashes are inserted, and not doubled where the user types them', () => {
  expect(typeKeys('02112026')).toBe('02/11/2026');
  expect(typeKeys('02/11/2026')).toBe('02/11/2026');
  expect(typeKeys('2/1/2026')).toBe('2/1/2026');
  expect(typeKeys('2.11.2026')).toBe('2/11/2026');
});

test('a pasted date is formatted, and a deleted slash stays deleted', () => {
  expect(typeDate('', '02112026')).toBe('02/11/2026');
  expect(typeDate('', '02-11-2026')).toBe('02/11/2026');
  expect(typeDate('02/11/', '02/11')).toBe('02/11');
  expect(typeDate('02/', '02')).toBe('02');
});
