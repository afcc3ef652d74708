import {
  type BillInput,
  type BillRow as CalculatedRow,
  calculateBill,
  memberBalance,
} from '@rallybook/contract/rules/billing';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { AmountTooLargeError, type Vnd } from '@rallybook/contract/rules/money';
import type { Db } from '../db/engine/connect.ts';
import { billOfMonth, billRowsOfMonth } from '../db/queries/bills.ts';
import { allSchedules, clubById } from '../db/queries/clubs.ts';
import { allCosts } from '../db/queries/costs.ts';
import { membersOfMonth, type RegistrationWithSchedules } from '../db/queries/registrations.ts';
import { attendanceOfMonth } from '../db/queries/trackings.ts';
import type { BillRow } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { fingerprintOf } from './bill-fingerprint.ts';
import { scheduleLookup } from './clubs/schedules.ts';
import { givenBillSettings } from './clubs/settings.ts';
import { registeredDays, registrationForm } from './registrations.ts';

/** @throws not_calculated */
export async function requireBill(db: Db, clubId: string, month: YearMonth): Promise<BillRow> {
  const bill = await billOfMonth(db, clubId, month);
  if (bill === undefined) throw new AppError('not_calculated');
  return bill;
}

const isRegistered = ({
  days,
  scheduleIds,
}: Pick<RegistrationWithSchedules, 'days' | 'scheduleIds'>) =>
  days !== null || scheduleIds.length > 0;

/** All that the bill of a month follows from, as it is now. */
export async function billInput(db: Db, clubId: string, month: YearMonth) {
  const lookup = scheduleLookup(await allSchedules(db, clubId));
  const attendance = await attendanceOfMonth(db, clubId, month);
  const members = await membersOfMonth(db, clubId, month);
  return {
    members: members.map((row) => ({
      id: row.id,
      isActive: Boolean(row.isActive),
      registration: isRegistered(row)
        ? { form: registrationForm(row), days: registeredDays(row, month, lookup) }
        : null,
      attendance: attendance.get(row.id) ?? [],
    })),
    costs: await allCosts(db, clubId, month),
    settings: givenBillSettings(await clubById(db, clubId)),
  } satisfies BillInput;
}

/** Whether nothing has changed that a bill follows from. In a closed month, nothing can. */
export async function isCurrent(db: Db, bill: BillRow): Promise<boolean> {
  if (bill.closedAt !== null) return true;
  const input = await billInput(db, bill.clubId, bill);
  if (bill.fingerprint !== null) return bill.fingerprint === fingerprintOf(input);
  // Of an older server, or of a file: whether it would come out the same.
  const stored = await billRowsOfMonth(db, bill.clubId, bill);
  try {
    const { club, rows } = calculateBill(input);
    return club.totalCost === bill.totalCost && changedBalances(stored, rows).length === 0;
  } catch (error) {
    if (error instanceof AmountTooLargeError) return false;
    throw error;
  }
}

export type BalanceChange = { memberId: string; before: Vnd; after: Vnd };

/** Whose "Member Cost" is another one in one bill than in another; who has no row has 0. By member id. */
export function changedBalances(
  before: readonly CalculatedRow[],
  after: readonly CalculatedRow[],
): BalanceChange[] {
  const toBalances = (rows: readonly CalculatedRow[]) =>
    new Map(rows.map((row) => [row.memberId, memberBalance(row)]));
  const [earlier, later] = [toBalances(before), toBalances(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .toSorted()
    .map((id) => ({ memberId: id, before: earlier.get(id) ?? 0, after: later.get(id) ?? 0 }))
    .filter((change) => change.before !== change.after);
}
