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

const SCALE = BigInt(RATIO_SCALE);

const weightOf = ({ weight }: Times) => weight;

const sumWeights = (weights: readonly bigint[]) => weights.reduce((all, one) => all + one, 0n);

/**
 * Shares a pool by weight, in whole VND that add up to it: by largest remainder over members, ties to the lowest id, guests who
 * pay in cash last. A member's share is then split over their kinds of times in the same way, the first kind first.
 */
export function sharePool({ label, amount, bearers, cashGuests = [] }: Pool): SharedPool {
  const ofMembers = bearers.map(({ times }) => sumWeights(times.map(weightOf)));
  const weights = [...ofMembers, ...cashGuests.map(weightOf)];
  const total = sumWeights(weights);
  if (total === 0n) return { charges: [], price: null, unborneCost: amount };
  const shares = splitByLargestRemainder(amount, weights);
  const priceOf = (weight: bigint): Fraction => ({
    numerator: BigInt(amount) * weight,
    denominator: total,
  });
  const price = priceOf(SCALE * SCALE);
  const charges = bearers.flatMap(({ memberId, times }, index) => {
    const some = times.filter(({ quantity }) => quantity > 0);
    const amounts = splitByLargestRemainder(shares[index]!, some.map(weightOf));
    return some.map(({ kind, quantity, weight, ratio, classLabel, occasions }, nth): Charge => {
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
  return { charges, price, unborneCost: 0 };
}

/** The same of some costs; without any, nothing is shared. */
export function shareCosts(costs: readonly CostOfMonth[], pool: Omit<Pool, 'amount'>): SharedPool {
  if (costs.length === 0) return { charges: [], price: null, unborneCost: 0 };
  return sharePool({ ...pool, amount: sumCosts(costs) });
}

/** What some costs add up to: whole VND. */
export const sumCosts = (costs: readonly CostOfMonth[]): Vnd =>
  sumVnd(costs.map(({ amount }) => amount));
