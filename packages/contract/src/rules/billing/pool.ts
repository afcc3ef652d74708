import { RATIO_SCALE } from '../bill-settings.ts';
import { type Fraction, splitByLargestRemainder, sumVnd, type Vnd } from '../money.ts';
import type { Charge, ChargeLabel } from './charge.ts';
import type { CostOfMonth } from './month.ts';
import type { Times } from './times.ts';

/** Who bears a pool: a member with times of each kind, the guests that they pay for among them. */
export type Bearer = { memberId: string; times: readonly Times[] };

/** Costs that are shared once. */
export type Pool = {
  label: ChargeLabel;
  amount: Vnd;
  /** By member id. */
  bearers: readonly Bearer[];
  /** Guests who pay in cash: each is a head, whose share is the fund's. */
  cashGuests?: readonly Times[];
};

export type SharedPool = {
  charges: Charge[];
  /** What a time of weight 1 costs: VND. Null where nobody bears the pool. */
  price: Fraction | null;
  /** The whole amount where nobody bears it, else 0. */
  unborneCost: Vnd;
};

/** The weight of a time that is multiplied by nothing. */
const ONE = BigInt(RATIO_SCALE) * BigInt(RATIO_SCALE);

const weightOf = ({ ratio, weight }: Times) => ratio * weight;

const sumWeights = (times: readonly Times[]) => times.reduce((all, one) => all + weightOf(one), 0n);

/**
 * Shares a pool by weight, in whole VND that add up to it: by largest remainder over members, ties to the lowest id, guests who
 * pay in cash last. A member's share is then split over their kinds of times in the same way, the first kind first.
 */
export function sharePool({ label, amount, bearers, cashGuests = [] }: Pool): SharedPool {
  const weights = [...bearers.map(({ times }) => sumWeights(times)), ...cashGuests.map(weightOf)];
  const total = weights.reduce((all, weight) => all + weight, 0n);
  if (total === 0n) return { charges: [], price: null, unborneCost: amount };
  const shares = splitByLargestRemainder(amount, weights);
  const priceOf = (weight: bigint): Fraction => ({
    numerator: BigInt(amount) * weight,
    denominator: total,
  });
  const charges = bearers.flatMap(({ memberId, times }, index) => {
    const some = times.filter(({ quantity }) => quantity > 0);
    const amounts = splitByLargestRemainder(shares[index]!, some.map(weightOf));
    return some.map((one, nth): Charge => {
      const { kind, quantity, weight, ratio, classLabel, occasions } = one;
      const unit = priceOf(ratio * BigInt(RATIO_SCALE));
      const isPlain = weight === BigInt(quantity * RATIO_SCALE);
      const byClass = isPlain ? null : priceOf(weightOf(one));
      const share = { label, isShare: true, unit, byClass, amount: amounts[nth]! };
      return { memberId, kind, quantity, classLabel, occasions, ...share };
    });
  });
  return { charges, price: priceOf(ONE), unborneCost: 0 };
}

/** The same of some costs; without any, nothing is shared. */
export function shareCosts(costs: readonly CostOfMonth[], pool: Omit<Pool, 'amount'>): SharedPool {
  if (costs.length === 0) return { charges: [], price: null, unborneCost: 0 };
  return sharePool({ ...pool, amount: sumCosts(costs) });
}

/** What some costs add up to: whole VND. */
export const sumCosts = (costs: readonly CostOfMonth[]): Vnd =>
  sumVnd(costs.map(({ amount }) => amount));
