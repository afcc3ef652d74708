/** Money inside Rallybook: a whole number of VND. */
export type Vnd = number;

/** The largest amount that one field may hold: 1,000,000,000 thousands of VND. */
export const MAX_THOUSANDS = 1_000_000_000;

/**
 * The largest sum that a month may hold: 10^12 thousands of VND. Up to this sum, thousands with three decimals are
 * exact in a double, and an exported bill can be imported again.
 */
export const MAX_TOTAL_THOUSANDS = 1e12;

/** The same in whole VND. */
export const MAX_TOTAL: Vnd = MAX_TOTAL_THOUSANDS * 1000;

/** Whether a number was written with at most `places` decimals. */
export function hasAtMostDecimals(value: number, places: number): boolean {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale === value;
}

/** Converts thousands of VND with at most three decimals (wire) to whole VND. */
export function vndFromThousands(thousands: number): Vnd {
  if (!hasAtMostDecimals(thousands, 3)) throw new RangeError(`${thousands} is not whole VND`);
  return Math.round(thousands * 1000);
}

/** Converts whole VND to thousands of VND with at most three decimals (wire). */
export function thousandsFromVnd(vnd: Vnd): number {
  return vnd / 1000;
}

/** Thrown when a sum, product or share is too large to be held exactly. */
export class AmountTooLargeError extends Error {}

/**
 * A bigint of whole VND as a number.
 * @throws AmountTooLargeError when a double could not hold it exactly
 */
export function exactVnd(vnd: bigint): Vnd {
  const result = Number(vnd);
  if (!Number.isSafeInteger(result)) throw new AmountTooLargeError(`${vnd} VND`);
  return result;
}

/**
 * The exact sum of amounts in whole VND.
 * @throws AmountTooLargeError if a double could not hold it, or a partial sum, exactly
 */
export function sumVnd(amounts: readonly Vnd[]): Vnd {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) throw new AmountTooLargeError(`${sum} VND`);
  }
  return sum;
}

/** Adds amounts in thousands of VND, exactly to the VND. */
export const addThousands = (...amounts: number[]): number =>
  thousandsFromVnd(sumVnd(amounts.map(vndFromThousands)));

/** A non-negative fraction; the caller decides its unit. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Whole VND as a fraction. */
export const wholeFraction = (vnd: Vnd): Fraction => ({ numerator: BigInt(vnd), denominator: 1n });

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
 * Splits whole VND by weights into whole shares that add up to `total` exactly: each share is rounded down, and the
 * remaining VND go, one each, to the largest remainders; of equal remainders, to the earlier one. If all weights are
 * 0, every share is 0.
 * @param total whole VND, 0 or more
 * @param weights whole numbers, 0 or more
 */
export function splitByLargestRemainder(total: Vnd, weights: readonly (number | bigint)[]): Vnd[] {
  const whole = weights.map(BigInt);
  const sum = whole.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0);
  if (weights.length === 1) return [total];
  const exact = whole.map((weight) => BigInt(total) * weight);
  const shares = exact.map((product) => exactVnd(product / sum));
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const left = total - sumVnd(shares);
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
}
