import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { expect, test } from 'vitest';
import { isOtherAmount, isOtherCode, isOtherHeading } from './other-currency.ts';

test.each<[Currency, string[], string[]]>([
  [
    'EUR',
    [
      '$12',
      'USD 12.50',
      '12,50 CHF',
      '280.000 đ',
      '300k VND',
      '-12 kr',
      '₫50.000',
      'US$ 12',
      '20 dollars',
    ],
    [
      '12',
      '12,50',
      '12,50 €',
      '€12.50',
      'EUR 12',
      '12 euros',
      'x2',
      '2 guests',
      'Yến 2',
      '10 pm',
      'An',
      '3h',
    ],
  ],
  ['SGD', ['€5', '12 EUR', 'US$12'], ['$12', 'S$12', 'SGD 12', '12 dollars']],
  ['IDR', ['$12', '50.000 đ'], ['Rp 50.000', '50rb', '1,2 jt', 'IDR 5000']],
])('amounts of another currency are known in a club that counts in %s', (currency, other, own) => {
  expect(other.filter((text) => !isOtherAmount(currency, text))).toEqual([]);
  expect(own.filter((text) => isOtherAmount(currency, text))).toEqual([]);
});

test.each<[Currency, string[], string[]]>([
  [
    'EUR',
    [
      'Member Cost (kVND)',
      'Số tiền (nghìn đ)',
      'Amount (USD)',
      'Cost $',
      'USD',
      'Amount GBP',
      'Currency: CHF',
      '₫',
    ],
    [
      'Member Cost (EUR)',
      'Amount €',
      'EUR',
      'Currency: EUR',
      'Paid (cash)',
      'RON',
      'An (guest)',
      'Amount',
    ],
  ],
  [
    'VND',
    ['Member Cost (EUR)', 'Cost €', 'Amount (US$)'],
    ['Member Cost (kVND)', 'Số tiền (nghìn đ)', 'Tiền (VNĐ)', 'Yến', 'Số tiền', 'VND', 'Thu (k)'],
  ],
])('headings of another currency are known in a club that counts in %s', (currency, other, own) => {
  expect(other.filter((text) => !isOtherHeading(currency, text))).toEqual([]);
  expect(own.filter((text) => isOtherHeading(currency, text))).toEqual([]);
});

test('a cell in a column of currencies is another one, in capitals or not', () => {
  expect(['USD', 'usd', '$'].map((text) => isOtherCode('EUR', text))).toEqual([true, true, true]);
  expect(['EUR', 'eur', '€', 'cash'].map((text) => isOtherCode('EUR', text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
