import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWire,
  AmountTooLargeError,
  exact,
  fromWire,
  hasAtMostDecimals,
  maxAmount,
  maxTotal,
  minorUnits,
  smallStep,
  sum,
  TooManyDecimalsError,
  toWire,
  wireAmount,
  wireDecimals,
} from './amounts.ts';
import { CURRENCIES, currencies, type Currency, entryOf } from './currencies.ts';
import { roundHalfUp, splitByLargestRemainder } from './fractions.ts';

const currency = fc.constantFrom(...CURRENCIES);
const part = fc.double({ min: -1, max: 1, noNaN: true });

test('30: in every currency amounts up to the bound of a month go to the wire and back unchanged', () => {
  fc.assert(
    fc.property(currency, part, (code, share) => {
      const amount = minorUnits(Math.round(share * maxTotal(code)));
      const wire = toWire(code, amount);
      expect(fromWire(code, wire)).toBe(amount);
      expect(hasAtMostDecimals(wire, wireDecimals(code))).toBe(true);
      // What is sent is text: it has no more decimals than the currency.
      expect(String(wire)).toMatch(/^-?\d+(\.\d{1,3})?$/);
    }),
  );
});

test('sums on the wire are exact', () => {
  const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 50 });
  fc.assert(
    fc.property(currency, cents, (code, amounts) => {
      const total = amounts.reduce((a, b) => a + b, 0);
      const wires = amounts.map((amount) => toWire(code, minorUnits(amount)));
      expect(fromWire(code, addWire(code, ...wires)) === total).toBe(true);
    }),
  );
});

test('30: in VND the wire is thousands with up to three decimals; else units with the decimals of the currency', () => {
  expect(fromWire('VND', wireAmount(12.5))).toBe(12_500);
  expect(toWire('VND', minorUnits(12_500))).toBe(12.5);
  expect(fromWire('EUR', wireAmount(12.5))).toBe(1250);
  expect(fromWire('JPY', wireAmount(1250))).toBe(1250);
  expect(toWire('KWD', minorUnits(1250))).toBe(1.25);
  const faults = { VND: 12.3456, EUR: 12.345, JPY: 0.5, KWD: 1.2345 } as const;
  const issues = CURRENCIES.filter((code) => code in faults).map((code) => {
    try {
      return fromWire(code, wireAmount(faults[code as keyof typeof faults]));
    } catch (error) {
      return error instanceof TooManyDecimalsError ? [code, error.issue, error.params] : error;
    }
  });
  expect(issues).toEqual([
    ['VND', 'more_than_three_decimals', undefined],
    ['JPY', 'too_many_decimals', { max: 0 }],
    ['KWD', 'too_many_decimals', { max: 3 }],
    ['EUR', 'too_many_decimals', { max: 2 }],
  ]);
});

test('every currency has an entry that can be right', () => {
  expect(CURRENCIES).toHaveLength(46);
  expect(new Set(Object.values(currencies).map(({ numeric }) => numeric)).size).toBe(46);
  const supported = new Set(Intl.supportedValuesOf('currency'));
  for (const code of CURRENCIES) {
    const { numeric, steps, cash, usual } = entryOf(code);
    expect(supported.has(code), code).toBe(true);
    expect(numeric).toMatch(/^\d{3}$/);
    expect([...steps].toSorted((a, b) => a - b)).toEqual(steps);
    for (const amount of [...steps, cash, usual])
      expect(Number.isSafeInteger(amount) && amount > 0, code).toBe(true);
    expect(smallStep(code)).toBeGreaterThanOrEqual(1);
    expect(smallStep(code) * 10).toBeLessThanOrEqual(usual);
    expect(maxAmount(code) * 1000).toBe(maxTotal(code));
  }
});

test.each([
  [0, 'VND IDR JPY KRW TWD HUF ISK CLP COP PKR UGX'],
  [3, 'KWD BHD'],
])('currencies with %i decimals are these, and all others have two', (digits, codes) => {
  const found = CURRENCIES.filter((code) => entryOf(code).digits === digits);
  expect(found.toSorted()).toEqual(codes.split(' ').toSorted());
  expect(CURRENCIES.filter((code) => entryOf(code).digits === 2)).toHaveLength(33);
});

test.each([
  [[500, 1000, 5000], 'VND PKR CLP COP UGX IDR'],
  [[10, 50, 100], 'JPY EUR USD GBP SEK NOK DKK PLN CZK RON TRY HKD CNY SGD'],
  [[10, 50, 100], 'MYR THB PHP AUD NZD CAD BRL PEN ZAR AED SAR'],
  [[100, 500, 1000], 'INR LKR BDT NPR MXN ARS NGN KES TWD KRW HUF ISK'],
  [[50, 100, 500], 'KWD BHD'],
  [[5, 50, 100], 'CHF'],
])('a debt is rounded to %j minor units in %s', (steps, codes) => {
  for (const code of codes.split(' '))
    expect(currencies[code as Currency].steps, code).toEqual(steps);
});

test('what follows from an entry is for VND what it has always been', () => {
  expect(smallStep('VND')).toBe(1000);
  expect(smallStep('EUR')).toBe(10);
  expect(smallStep('JPY')).toBe(20);
  expect(maxAmount('VND')).toBe(1e12);
  expect(maxTotal('VND')).toBe(1e15);
  expect(entryOf('VND')).toMatchObject({ steps: [500, 1000, 5000], cash: 1000, usual: 50_000 });
});

test('30: shares are whole and add up to the total exactly', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 62 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (total, parts) => {
      const shares = splitByLargestRemainder(minorUnits(total), parts);
      const all = parts.reduce((a, b) => a + b, 0);
      expect(sum(shares)).toBe(all === 0 ? 0 : total);
      for (const [index, share] of shares.entries()) {
        const product = all === 0 ? 0n : BigInt(total) * BigInt(parts[index]!);
        const floor = all === 0 ? 0n : product / BigInt(all);
        const ceiling = all === 0 ? 0n : (product + BigInt(all) - 1n) / BigInt(all);
        expect(BigInt(share) >= floor && BigInt(share) <= ceiling).toBe(true);
      }
    }),
  );
});

test('the rest of a split goes to the largest remainders, and among equal ones to the first', () => {
  expect(splitByLargestRemainder(minorUnits(10), [1, 1, 1])).toEqual([4, 3, 3]);
  expect(splitByLargestRemainder(minorUnits(100), [2, 1, 3])).toEqual([33, 17, 50]);
  expect(splitByLargestRemainder(minorUnits(5), [0, 0])).toEqual([0, 0]);
});

test('half a unit is rounded up', () => {
  expect(roundHalfUp({ numerator: 5n, denominator: 2n })).toBe(3n);
  expect(roundHalfUp({ numerator: 49n, denominator: 100n })).toBe(0n);
});

test('a sum that a number cannot hold exactly is refused', () => {
  expect(() => exact(2n ** 53n)).toThrow(AmountTooLargeError);
  expect(() => sum(Array.from({ length: 10_000 }, () => minorUnits(1e12)))).toThrow(
    AmountTooLargeError,
  );
});
