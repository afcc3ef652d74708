import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount, minorUnits } from './amounts.ts';
import { CURRENCIES } from './currencies.ts';
import type { MoneyUnit } from './home.ts';
import { groupWhileTyping, readTyped, write } from './typed.ts';

const amount = (value: number) => ({ kind: 'amount', amount: value });
const units = fc.constantFrom<MoneyUnit>('dong', 'thousands');

test('a shown amount is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), units, (vnd, unit) => {
      expect(readTyped('VND', write('VND', minorUnits(vnd), unit), unit)).toEqual(amount(vnd));
    }),
  );
});

test('any text is read without an error, and an amount is whole VND', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,ktrđ -]{0,12}$/));
  fc.assert(
    fc.property(text, units, (typed, unit) => {
      const read = readTyped('VND', typed, unit);
      if (read.kind === 'amount') expect(Number.isSafeInteger(read.amount)).toBe(true);
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
  expect(readTyped('VND', text, 'dong')).toEqual(amount(vnd));
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
  expect(readTyped('VND', text, 'thousands')).toEqual(amount(vnd));
});

test.each([
  ['1.200', 'thousands', 1200, 1_200_000],
  ['1,200', 'thousands', 1200, 1_200_000],
  ['1,337', 'thousands', 1337, 1_337_000],
  ['1.200k', 'dong', 1200, 1_200_000],
] as const)('%s in %s can be two amounts', (text, unit, low, high) => {
  expect(readTyped('VND', text, unit)).toEqual({ kind: 'ambiguous', readings: [low, high] });
});

test('empty, non-numeric, fractional and too large inputs are told apart', () => {
  expect(readTyped('VND', '  ', 'dong').kind).toBe('empty');
  expect(readTyped('VND', 'abc', 'dong').kind).toBe('no number');
  for (const text of ['1,5', '1tr2345', '12 cái', '1..2', '1e5', '9999999999999'])
    expect(readTyped('VND', text, 'dong').kind, text).toBe('unreadable');
  expect(readTyped('VND', '12.3456', 'thousands').kind).toBe('unreadable');
});

test('digits are grouped while they are typed, and a typed point is left alone', () => {
  const type = (keys: string) =>
    [...keys].reduce((text, key) => groupWhileTyping(text, text + key), '');
  expect(type('8053125')).toBe('8.053.125');
  expect(type('1.5tr')).toBe('1.5tr');
  expect(type('300k')).toBe('300k');
  expect(groupWhileTyping('12.000', '12.00')).toBe('1.200');
});

const currency = fc.constantFrom(...CURRENCIES);

test('in every currency a shown amount is read back as the same amount', () => {
  fc.assert(
    fc.property(
      currency,
      units,
      fc.double({ min: -1, max: 1, noNaN: true }),
      (code, unit, part) => {
        const value = Math.round(part * maxAmount(code)) || 0;
        expect(readTyped(code, write(code, minorUnits(value), unit), unit)).toEqual(amount(value));
      },
    ),
  );
  fc.assert(
    fc.property(
      currency,
      units,
      fc.integer({ min: -100_000, max: 100_000 }),
      (code, unit, value) => {
        expect(readTyped(code, write(code, minorUnits(value), unit), unit)).toEqual(amount(value));
      },
    ),
  );
});

test('in every currency any text is read without an error', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,' kmilrbjt€$-]{0,12}$/));
  fc.assert(
    fc.property(currency, text, units, (code, typed, unit) => {
      const read = readTyped(code, typed, unit);
      if (read.kind === 'amount') expect(Number.isSafeInteger(read.amount)).toBe(true);
      if (read.kind === 'ambiguous') expect(read.readings[0]).toBeLessThan(read.readings[1]);
    }),
  );
});

test.each([
  ['EUR', '1234.50', 123_450],
  ['EUR', '1.234,50 €', 123_450],
  ['EUR', '€1,234.50', 123_450],
  ['EUR', '1 234,5', 123_450],
  ['EUR', '1.234', 123_400],
  ['EUR', '12,5', 1250],
  ['EUR', 'EUR 12', 1200],
  ['EUR', '-3.20', -320],
  ['EUR', '−3.20', -320],
  ['CHF', '1’234.50', 123_450],
  ['CHF', "1'234.50", 123_450],
  ['SEK', '1 234,50', 123_450],
  ['PLN', '1 234,50', 123_450],
  ['USD', '$12', 1200],
  ['INR', '12,34,567.50', 123_456_750],
  ['INR', '12,34,567', 123_456_700],
  ['PKR', '12,34,567', 1_234_567],
  ['BDT', '12,34,567', 123_456_700],
  ['NPR', '12,34,567', 123_456_700],
  ['JPY', '1,234', 1234],
  ['JPY', '¥1,500', 1500],
  ['JPY', '5,500円', 5500],
  ['KRW', '10,000원', 10_000],
  ['KRW', '10.000', 10_000],
  ['IDR', '50rb', 50_000],
  ['IDR', 'Rp 50 ribu', 50_000],
  ['IDR', '1,2 jt', 1_200_000],
  ['IDR', '2 juta', 2_000_000],
  ['IDR', '50k', 50_000],
  ['COP', '20 mil', 20_000],
  ['CLP', '5 mil', 5000],
  ['UGX', '10k', 10_000],
  ['KWD', '2.5', 2500],
  ['KWD', '1,234.500', 1_234_500],
] as const)('in %s, %s is %i', (code, text, value) => {
  expect(readTyped(code, text, 'thousands')).toEqual(amount(value));
});

test('in three decimals, three digits behind one separator are asked about', () => {
  for (const code of ['KWD', 'BHD'] as const)
    for (const text of ['1.234', '1,234'])
      expect(readTyped(code, text, 'thousands')).toEqual({
        kind: 'ambiguous',
        readings: [1234, 1_234_000],
      });
});

test.each([
  ['JPY', '1,5'],
  ['EUR', '$12'],
  ['EUR', '12 USD'],
  ['EUR', '50k'],
  ['USD', '1tr'],
  ['JPY', '10k'],
  ['COP', '10k'],
  ['UGX', '10 mil'],
  ['IDR', '50 mil'],
  ['LKR', '12,34,567'],
  ['IDR', '$12'],
  ['EUR', '12,34,567'],
  ['EUR', '1.2345'],
  ['EUR', '1 23'],
  ['EUR', '12.345.67'],
] as const)('in %s, %s is unreadable', (code, text) => {
  expect(readTyped(code, text, 'thousands').kind).toBe('unreadable');
});
