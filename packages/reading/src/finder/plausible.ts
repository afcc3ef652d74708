import { RATIO_SCALE } from '@rallybook/contract/rules/billing/bill-settings';
import { smallStep } from '@rallybook/contract/rules/money/amounts';
import { CURRENCIES, type Currency, entryOf } from '@rallybook/contract/rules/money/currencies';
import type { Range } from './votes.ts';

/** More steps than these make no difference: then comes one minor unit. */
const MOST_STEPS = 9;

/**
 * The multiples in which clubs set fees, and those in between, the likelier first: 1 and 5 with zeros, from twice what an
 * evening costs; 100,000, 50,000, 10,000 VND and so on, 10, 5, 1 EUR.
 */
function feeSteps(currency: Currency): number[] {
  const steps: number[] = [];
  const most = 2 * entryOf(currency).usual;
  for (let power = 10 ** String(most).length; power >= 1; power /= 10) {
    steps.push(...[power * 5, power].filter((step) => step <= most));
  }
  return [...steps.slice(0, MOST_STEPS), 1];
}

const FEE_STEPS = new Map(CURRENCIES.map((currency) => [currency, feeSteps(currency)]));

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

/** A fee in a range, in minor units: as round as there is; whole unless the range holds no whole number. */
export const likeliestFee = (currency: Currency, range: Range): number =>
  likeliest(range, FEE_STEPS.get(currency)!);

/** The largest ratio, and the largest weight of a class: ten-thousandths. */
export const MOST_RATIO = 10 * RATIO_SCALE;

/** A ratio in a range of ten-thousandths, as round as there is, else the nearest one. */
export const likeliestRatio = (range: Range): number =>
  Math.min(MOST_RATIO, Math.round(likeliest(range, RATIO_STEPS)));

/**
 * What fees of clubs are multiples of: the least to which debts are rounded, 500 VND or 10 cents of a EUR, unless that is a good
 * part of what an evening costs, as 100 TWD are.
 */
export function plainStep(currency: Currency): number {
  const { steps, usual } = entryOf(currency);
  return steps[0] * 10 <= usual ? steps[0] : smallStep(currency);
}

/** Whether clubs would set such a fee. */
export const isPlainFee = (currency: Currency, fee: number): boolean =>
  fee % plainStep(currency) === 0;

/** Whether clubs would set such a ratio or weight: a multiple of 0.05. */
export const isPlainRatio = (ratio: number): boolean => ratio % 500 === 0;
