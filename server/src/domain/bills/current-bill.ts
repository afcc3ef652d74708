import {
  type CalculatedRow,
  calculateBill,
  memberBalance,
} from '@rallybook/contract/rules/billing/bill';
import { AmountTooLargeError, type Minor, NONE } from '@rallybook/contract/rules/money/amounts';
import type { Clock } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { billRowsOfMonth } from '../../db/queries/money/bills.ts';
import type { BillRow } from '../../db/tables/money.ts';
import { fingerprintOf } from './bill-fingerprint.ts';
import { billInput, billInputFrom, type DaysOf, type MonthInput } from './bill-input.ts';
import type { ClubFacts } from './club-facts.ts';

/**
 * Reads everything on which a bill depends, if nothing of it has changed since the bill was calculated.
 * @returns null if something has
 */
export async function currentInput(
  db: Db,
  clock: Clock,
  bill: BillRow,
  daysOf: DaysOf,
  facts?: ClubFacts,
): Promise<MonthInput | null> {
  const input =
    facts === undefined
      ? await billInput(db, clock, bill.clubId, bill, daysOf)
      : await billInputFrom(db, clock, facts, bill, daysOf);
  if (bill.fingerprint !== null && bill.fingerprint === fingerprintOf(input)) return input;
  const rows = await billRowsOfMonth(db, bill.clubId, bill);
  const isCurrent =
    bill.fingerprint === null
      ? isCalculatedAgain(input, bill, rows)
      : bill.fingerprint === fingerprintOf(withoutNewcomers(input, rows));
  return isCurrent ? input : null;
}

/**
 * Whether nothing has changed on which a bill depends. In a closed month, nothing can.
 * @param facts those of the club, where they are read already
 */
export async function isCurrent(
  db: Db,
  clock: Clock,
  bill: BillRow,
  facts?: ClubFacts,
): Promise<boolean> {
  return bill.closedAt !== null || (await currentInput(db, clock, bill, 'nobody', facts)) !== null;
}

/** A member who has no row in the bill counts only if they have anything in the month, as if they were not active. */
function withoutNewcomers(input: MonthInput, rows: readonly CalculatedRow[]): MonthInput {
  const known = new Set(rows.map(({ memberId }) => memberId));
  const members = input.members.map((member) =>
    known.has(member.id) ? member : { ...member, isActive: false },
  );
  return { ...input, members };
}

/** For a bill of an older server, or from a file, which has no fingerprint: whether the same amounts come out now. */
function isCalculatedAgain(
  input: MonthInput,
  { totalCost }: BillRow,
  stored: readonly CalculatedRow[],
): boolean {
  try {
    const { club, rows } = calculateBill(input);
    return club.totalCost === totalCost && changedBalances(stored, rows).length === 0;
  } catch (error) {
    if (error instanceof AmountTooLargeError) return false;
    throw error;
  }
}

export type BalanceChange = { memberId: string; before: Minor; after: Minor };

/** The members whose "Member Cost" differs between two bills, by member id; a member without a row counts as 0. */
export function changedBalances(
  before: readonly CalculatedRow[],
  after: readonly CalculatedRow[],
): BalanceChange[] {
  const toBalances = (rows: readonly CalculatedRow[]) =>
    new Map(rows.map((row) => [row.memberId, memberBalance(row)]));
  const [earlier, later] = [toBalances(before), toBalances(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .toSorted()
    .map((id) => ({ memberId: id, before: earlier.get(id) ?? NONE, after: later.get(id) ?? NONE }))
    .filter((change) => change.before !== change.after);
}
