import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { keepValuesLiteral } from './literal-values';

const NAMES = [
  String.raw`\x41`,
  String.raw`\u0041nna \x3c0>`,
  String.raw`\x5cx41`,
  String.raw`C:\new\x`,
  '<0>x</0>',
  '{name}',
  "# '{' %s",
  '$& $1',
];

test.each(NAMES)('the name %s stands in a text as it was written', (name) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  keepValuesLiteral(i18n);
  const message = 'Delete {name}, {count, plural, one {# record} other {# records}}';
  const values = { name, count: 2 };
  const text = `Delete ${name}, 2 records`;
  expect(i18n._({ id: 'delete', message, values })).toBe(text);
  expect(i18n.t('delete', values, { message })).toBe(text);
});

test('an escape in the text of a message is still read', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  keepValuesLiteral(i18n);
  expect(i18n._({ id: 'a', message: String.raw`\x41 {name}`, values: { name: 'b' } })).toBe('A b');
});
