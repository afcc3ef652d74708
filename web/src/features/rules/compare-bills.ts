import {
  fromWire,
  minus,
  toWire,
  type Wire,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { TriedBill } from '@rallybook/contract/schemas/bills';

/** A member's bill by two rules, in thousands of VND; below zero the member owes. `difference` is `after` less `before`. */
export interface ComparedBill {
  memberId: string;
  memberName: string;
  before: number;
  after: number;
  difference: number;
}

const difference = (currency: Currency, a: Wire, b: Wire) =>
  toWire(currency, minus(fromWire(currency, a), fromWire(currency, b)));

/**
 * Compares what each member pays by the tried rule with what they pay now; the largest increase comes first.
 * @param present the month by its own rule, used where no bill is stored
 */
export function compareBills(
  currency: Currency,
  tried: TriedBill,
  present: TriedBill,
): ComparedBill[] {
  const now = new Map(present.rows.map(({ memberId, totalCost }) => [memberId, totalCost]));
  return tried.rows
    .map(({ memberId, memberName, totalCost: after, difference: changed }) => {
      const before =
        changed === null
          ? (now.get(memberId) ?? wireAmount(0))
          : difference(currency, after, changed);
      return {
        memberId,
        memberName,
        before,
        after,
        difference: difference(currency, after, before),
      };
    })
    .toSorted((a, b) => a.difference - b.difference || a.after - b.after);
}

/** How many would pay more, and how many less. */
export function countChanges(bills: readonly ComparedBill[]) {
  return {
    more: bills.filter(({ difference }) => difference < 0).length,
    less: bills.filter(({ difference }) => difference > 0).length,
  };
}
