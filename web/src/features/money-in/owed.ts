import {
  atLeastNone,
  fromWire,
  minus,
  toWire,
  type Wire,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';

/** What each member owes, by their id; members who owe nothing are missing. */
export type Owed = ReadonlyMap<string, Wire>;

/**
 * How much a payment exceeds what is owed, in thousands of VND; 0 where it does not.
 * @param amount null for an empty field; NaN for a text that is not an amount yet
 */
export function surplusOf(currency: Currency, amount: number | null, owed: Wire): Wire {
  if (amount === null || Number.isNaN(amount)) return wireAmount(0);
  const paid = fromWire(currency, wireAmount(amount));
  return toWire(currency, atLeastNone(minus(paid, fromWire(currency, owed))));
}
