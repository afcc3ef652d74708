import { type Minor, NONE, sum } from '../money/amounts.ts';
import { type Fraction, splitByLargestRemainder } from '../money/fractions.ts';
import { RATIO_SCALE } from './bill-settings.ts';
import type { CashShare, Charge, ChargeLabel } from './charge.ts';
import type { CountedGuest } from './count.ts';
import type { CostOfMonth } from './month.ts';
import type { Times } from './times.ts';

/** A member who bears a share of a pool, by their times of each kind, including those of their guests. */
export type Bearer = { memberId: string; times: readonly Times[] };

/** Costs that are shared together. */
export type Pool = {
  label: ChargeLabel;
  amount: Minor;
  /** Sorted by member id. */
  bearers: readonly Bearer[];
  /** Guests who pay in cash, with their weight in hundred-millionths; the fund bears the share of each. */
  cashGuests?: readonly { guest: CountedGuest; weight: bigint }[];
};

export type SharedPool = {
  charges: Charge[];
  /** The price of a time of weight 1: VND. Null if nobody bears the pool. */
  price: Fraction | null;
  /** The whole amount if nobody bears it, else 0. */
  unborneCost: Minor;
  cashShares: CashShare[];
};

const unshared = (unborneCost: Minor): SharedPool => ({
  charges: [],
  price: null,
  unborneCost,
  cashShares: [],
});

const SCALE = BigInt(RATIO_SCALE);

const weightOf = ({ weight }: { weight: bigint }) => weight;

const sumWeights = (weights: readonly bigint[]) =>
  weights.reduce((added, weight) => added + weight, 0n);

/**
 * Shares a pool by weight, in minor units that add up to it. Remainders go by largest remainder to members, ties to the
 * lowest id; guests who pay in cash come last. A member's share is split over their kinds of times in the same way,
 * the first kind first.
 */
export function sharePool({ label, amount, bearers, cashGuests = [] }: Pool): SharedPool {
  const ofMembers = bearers.map(({ times }) => sumWeights(times.map(weightOf)));
  const weights = [...ofMembers, ...cashGuests.map(weightOf)];
  const total = sumWeights(weights);
  if (total === 0n) return unshared(amount);
  const shares = splitByLargestRemainder(amount, weights);
  const priceOf = (weight: bigint): Fraction => ({
    numerator: BigInt(amount) * weight,
    denominator: total,
  });
  const price = priceOf(SCALE * SCALE);
  const charges = bearers.flatMap(({ memberId, times }, index) => {
    const counted = times.filter(({ quantity }) => quantity > 0);
    const amounts = splitByLargestRemainder(shares[index]!, counted.map(weightOf));
    return counted.map(({ kind, quantity, weight, ratio, classLabel, occasions }, nth): Charge => {
      const unit = ratio === SCALE ? price : priceOf(ratio * SCALE);
      const isPlain = weight === BigInt(quantity) * ratio * SCALE;
      const byClass = isPlain ? null : priceOf(weight);
      const amount = amounts[nth]!;
      return {
        memberId,
        kind,
        quantity,
        classLabel,
        occasions,
        label,
        isShare: true,
        unit,
        byClass,
        amount,
      };
    });
  });
  const cashShares = cashGuests.map(({ guest, weight }) => ({ guest, share: priceOf(weight) }));
  return { charges, price, unborneCost: NONE, cashShares };
}

/** Shares costs like `sharePool`; without any costs, nothing is shared. */
export function shareCosts(costs: readonly CostOfMonth[], pool: Omit<Pool, 'amount'>): SharedPool {
  if (costs.length === 0) return unshared(NONE);
  return sharePool({ ...pool, amount: sumCosts(costs) });
}

export const sumCosts = (costs: readonly CostOfMonth[]): Minor =>
  sum(costs.map(({ amount }) => amount));
