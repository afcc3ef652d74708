import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MoneyUnit } from '../languages.ts';
import { groupWhileTyping, readMoney, writeMoney } from './typed-money.ts';

const amount = (vnd: number) => ({ kind: 'amount', vnd });
const units = fc.constantFrom<MoneyUnit>('dong', 'thousands');

test('a shown amount is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), units, (vnd, unit) => {
      expect(readMoney(writeMoney(vnd, unit), unit)).toEqual(amount(vnd));
    }),
  );
});

test('any text is read without an error, and an amount is whole VND', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,ktrđ -]{0,12}$/));
  fc.assert(
    fc.property(text, units, (typed, unit) => {
      const read = readMoney(typed, unit);
      if (read.kind === 'amount') expect(Number.isSafeInteger(read.vnd)).toBe(true);
      if (read.kind === 'ambiguous') expect(read.readings[0]).toBeLessThan(read.readings[1]);
    }),
  );
});

test.each([
  ['300000', 300_000],
  ['1.200', 1200],
  ['1,200', 1200],
  ['8.053.125 đ', 8_053_125],
  ['8 053 125', 8_053_125],
  ['300k', 300_000],
  ['300 nghìn', 300_000],
  ['300 ngàn đồng', 300_000],
  ['1,5k', 1500],
  ['1,2 triệu', 1_200_000],
  ['1.2tr', 1_200_000],
  ['1tr2', 1_200_000],
  ['1tr25', 1_250_000],
  ['1tr250k', 1_250_000],
  ['1 triệu 50 nghìn', 1_050_000],
  ['2 tỷ', 2_000_000_000],
  ['0', 0],
  ['-5', -5],
])('a text in đồng, %s, is %i', (text, vnd) => {
  expect(readMoney(text, 'dong')).toEqual(amount(vnd));
});

test.each([
  ['1250.5', 1_250_500],
  ['1,250.5', 1_250_500],
  ['1.250,5', 1_250_500],
  ['12,5', 12_500],
  ['0.500', 500],
  ['243.337', 243_337],
  ['1,200,000', 1_200_000_000],
  ['300k', 300_000],
  ['300000 đ', 300_000],
  ['1.2m', 1_200_000],
])('a text in thousands, %s, is %i', (text, vnd) => {
  expect(readMoney(text, 'thousands')).toEqual(amount(vnd));
});

test.each([
  ['1.200', 'thousands', 1200, 1_200_000],
  ['1,200', 'thousands', 1200, 1_200_000],
  ['1,337', 'thousands', 1337, 1_337_000],
  ['1.200k', 'dong', 1200, 1_200_000],
] as const)('%s in %s can be two amounts', (text, unit, low, high) => {
  expect(readMoney(text, unit)).toEqual({ kind: 'ambiguous', readings: [low, high] });
});

test('empty, non-numeric, fractional and too large inputs are told apart', () => {
  expect(readMoney('  ', 'dong').kind).toBe('empty');
  expect(readMoney('abc', 'dong').kind).toBe('no number');
  for (const text of ['1,5', '1tr2345', '12 cái', '1..2', '1e5', '9999999999999'])
    expect(readMoney(text, 'dong').kind, text).toBe('unreadable');
  expect(readMoney('12.3456', 'thousands').kind).toBe('unreadable');
});

test('digits are grouped while they are typed, and a typed point is left alone', () => {
  const type = (keys: string) =>
    [...keys].reduce((text, key) => groupWhileTyping(text, text + key), '');
  expect(type('8053125')).toBe('8.053.125');
  expect(type('1.5tr')).toBe('1.5tr');
  expect(type('300k')).toBe('300k');
  expect(groupWhileTyping('12.000', '12.00')).toBe('1.200');
});
