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
 * What each member has to pay by a rule that is tried, beside what they have to pay now: who would pay most more stands first.
 * @param present the month by its own rule, which counts where no bill is stored
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
