import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AmountTooLargeError,
  exactVnd,
  roundHalfUp,
  splitByLargestRemainder,
  sumVnd,
  thousandsFromVnd,
  vndFromThousands,
} from './money.ts';

test('30: thousands of VND with up to three decimals go to whole VND and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (vnd) => {
      expect(vndFromThousands(thousandsFromVnd(vnd))).toBe(vnd);
    }),
  );
  expect(vndFromThousands(12.5)).toBe(12_500);
  expect(() => vndFromThousands(12.3456)).toThrow(RangeError);
});

test('30: shares are whole and add up to the total exactly', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 62 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (total, parts) => {
      const shares = splitByLargestRemainder(total, parts);
      const sum = parts.reduce((a, b) => a + b, 0);
      expect(sumVnd(shares)).toBe(sum === 0 ? 0 : total);
      for (const [index, share] of shares.entries()) {
        const exact = sum === 0 ? 0n : BigInt(total) * BigInt(parts[index]!);
        const floor = sum === 0 ? 0n : exact / BigInt(sum);
        const ceiling = sum === 0 ? 0n : (exact + BigInt(sum) - 1n) / BigInt(sum);
        expect(BigInt(share) >= floor && BigInt(share) <= ceiling).toBe(true);
      }
    }),
  );
});

test('the rest of a split goes to the largest remainders, and among equal ones to the first', () => {
  expect(splitByLargestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(splitByLargestRemainder(100, [2, 1, 3])).toEqual([33, 17, 50]);
  expect(splitByLargestRemainder(5, [0, 0])).toEqual([0, 0]);
});

test('half a VND is rounded up', () => {
  expect(roundHalfUp({ numerator: 5n, denominator: 2n })).toBe(3n);
  expect(roundHalfUp({ numerator: 49n, denominator: 100n })).toBe(0n);
});

test('a sum that a number cannot hold exactly is refused', () => {
  expect(() => exactVnd(2n ** 53n)).toThrow(AmountTooLargeError);
  expect(() => sumVnd(Array.from({ length: 10_000 }, () => 1e12))).toThrow(AmountTooLargeError);
});
