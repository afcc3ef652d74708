import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';

/** What each member owes, by their id; who owes nothing is not in it. */
export type Owed = ReadonlyMap<string, number>;

/**
 * How much of a payment is more than what is owed, in thousands of VND; 0 where nothing is.
 * @param amount null where nothing stands there; NaN where it is no amount yet
 */
export function surplusOf(amount: number | null, owed: number): number {
  if (amount === null || Number.isNaN(amount)) return 0;
  return thousandsFromVnd(Math.max(vndFromThousands(amount) - vndFromThousands(owed), 0));
}
