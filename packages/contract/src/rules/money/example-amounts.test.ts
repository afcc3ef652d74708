import { expect, test } from 'vitest';
import { LANGUAGES } from '../../languages.ts';
import { CURRENCIES } from './currencies.ts';
import { exampleCurrency, exampleMark, fillExamples } from './example-amounts.ts';

test.each([
  ['de', 'EUR'],
  ['de-CH,de;q=0.9,en;q=0.8', 'CHF'],
  ['id', 'IDR'],
  ['en-US,en;q=0.9,id;q=0.8', 'IDR'],
  ['vi-VN', 'VND'],
  ['en-GB,en', 'GBP'],
  ['en-US,en;q=0.9', 'VND'],
  ['en-AQ', 'VND'],
  ['', 'VND'],
  ['*', 'VND'],
  ['no tag, x, 1', 'VND'],
])('who asks for "%s" sees amounts in %s', (tags, currency) => {
  expect(exampleCurrency(tags.split(','))).toBe(currency);
});

test('an amount is as large a part of an evening in every currency, in the form of its place', () => {
  const page = `${exampleMark(260_000)} | ${exampleMark(40_000, 'bare')} | ${exampleMark(260_000, 'plain')}`;
  const filled = (currency: (typeof CURRENCIES)[number], language: (typeof LANGUAGES)[number]) =>
    fillExamples(page, currency, language).replaceAll('\u00a0', ' ');
  expect(filled('VND', 'en')).toBe('260 kVND | 40 | 260,000VND');
  expect(filled('VND', 'vi')).toBe('260.000 đ | 40.000 | 260,000VND');
  expect(filled('EUR', 'en')).toBe('€31.20 | 4.80 | 31.20EUR');
  expect(filled('IDR', 'id')).toBe('Rp 260.000 | 40.000 | 260,000IDR');
});

test('no mark is left in any currency and language', () => {
  for (const currency of CURRENCIES)
    for (const language of LANGUAGES)
      expect(fillExamples(exampleMark(150_000, 'bare'), currency, language)).toMatch(/^\d[\d.,]*$/);
});
