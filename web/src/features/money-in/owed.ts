import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';

/** What each member owes, by their id; members who owe nothing are missing. */
export type Owed = ReadonlyMap<string, number>;

/**
 * How much a payment exceeds what is owed, in thousands of VND; 0 where it does not.
 * @param amount null for an empty field; NaN for a text that is not an amount yet
 */
export function surplusOf(amount: number | null, owed: number): number {
  if (amount === null || Number.isNaN(amount)) return 0;
  return thousandsFromVnd(Math.max(vndFromThousands(amount) - vndFromThousands(owed), 0));
}
