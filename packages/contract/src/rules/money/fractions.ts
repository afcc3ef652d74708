import { exact, type Minor } from './amounts.ts';

/** A non-negative fraction; the caller decides its unit. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** A whole amount as a fraction. */
export const wholeFraction = (amount: Minor): Fraction => ({
  numerator: BigInt(amount),
  denominator: 1n,
});

/** A fraction times a whole number. */
export function multiplyFraction({ numerator, denominator }: Fraction, count: bigint): Fraction {
  return { numerator: numerator * count, denominator };
}

/** The sum of two fractions, not in lowest terms. */
export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/** The least multiple of `step` that is not below a fraction of 0 or more. */
export function roundUpTo({ numerator, denominator }: Fraction, step: bigint): bigint {
  const divisor = denominator * step;
  return ((numerator + divisor - 1n) / divisor) * step;
}

/** Whether a fraction is larger than a whole number. */
export function isMoreThan({ numerator, denominator }: Fraction, whole: number): boolean {
  return numerator > BigInt(whole) * denominator;
}

/** A fraction rounded half up to a whole number. */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Splits an amount, or a count, by weights into whole shares that add up to `total` exactly: each share is rounded down, and the
 * remaining units go, one each, to the largest remainders; of equal remainders, to the earlier one. If all weights are
 * 0, every share is 0.
 * @param total 0 or more
 * @param weights whole numbers, 0 or more
 */
export function splitByLargestRemainder<Whole extends number>(
  total: Whole,
  weights: readonly (number | bigint)[],
): Whole[] {
  const whole = weights.map(BigInt);
  const all = whole.reduce((before, weight) => before + weight, 0n);
  if (all === 0n) return weights.map(() => 0 as Whole);
  if (weights.length === 1) return [total];
  const products = whole.map((weight) => BigInt(total) * weight);
  const shares = products.map((product): number => exact(product / all));
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % all }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const left = total - shares.reduce((given, share) => given + share, 0);
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares as Whole[];
}
