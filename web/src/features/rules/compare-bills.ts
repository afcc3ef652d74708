import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { TriedBill } from '@rallybook/contract/schemas/bills';

/** A member's bill by two rules, in thousands of VND; below zero the member owes. `difference` is `after` less `before`. */
export interface ComparedBill {
  memberId: string;
  memberName: string;
  before: number;
  after: number;
  difference: number;
}

const minus = (a: number, b: number) => thousandsFromVnd(vndFromThousands(a) - vndFromThousands(b));

/**
 * Compares what each member pays by the tried rule with what they pay now; the largest increase comes first.
 * @param present the month by its own rule, used where no bill is stored
 */
export function compareBills(tried: TriedBill, present: TriedBill): ComparedBill[] {
  const now = new Map(present.rows.map(({ memberId, totalCost }) => [memberId, totalCost]));
  return tried.rows
    .map(({ memberId, memberName, totalCost: after, difference }) => {
      const before = difference === null ? (now.get(memberId) ?? 0) : minus(after, difference);
      return { memberId, memberName, before, after, difference: minus(after, before) };
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
