import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import type { Range } from './votes.ts';

/** The multiples of VND in which clubs set fees, and those in between, the likelier first. */
const FEE_STEPS = [100_000, 50_000, 10_000, 5000, 1000, 500, 100, 50, 10, 1];

/** The same for ratios, and for the weights of classes: ten-thousandths. */
const RATIO_STEPS = [10_000, 5000, 2500, 2000, 1000, 500, 250, 100, 10, 1];

/** The value of a range that people would choose; the middle where there is none. */
function likeliest({ low, high }: Range, steps: readonly number[]): number {
  const middle = (low + high) / 2;
  for (const step of steps) {
    const value = Math.round(middle / step) * step;
    const inside = value < low ? value + step : value > high ? value - step : value;
    if (inside >= low - 1e-6 && inside <= high + 1e-6) return inside;
  }
  return middle;
}

/** A fee in a range, in VND: as round as there is; whole unless the range holds no whole number. */
export const likeliestFee = (range: Range): number => likeliest(range, FEE_STEPS);

/** The largest ratio, and the largest weight of a class: ten-thousandths. */
export const MOST_RATIO = 10 * RATIO_SCALE;

/** A ratio in a range of ten-thousandths, as round as there is, else the nearest one. */
export const likeliestRatio = (range: Range): number =>
  Math.min(MOST_RATIO, Math.round(likeliest(range, RATIO_STEPS)));

/** Whether clubs would set such a fee: a multiple of 500 VND. */
export const isPlainFee = (fee: number): boolean => fee % 500 === 0;

/** Whether clubs would set such a ratio or weight: a multiple of 0.05. */
export const isPlainRatio = (ratio: number): boolean => ratio % 500 === 0;
