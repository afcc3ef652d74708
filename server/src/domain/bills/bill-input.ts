import {
  type BillInput,
  type BillRow as CalculatedRow,
  calculateBill,
  memberBalance,
} from '@rallybook/contract/rules/billing/bill';
import type { Attendance } from '@rallybook/contract/rules/attendance';
import {
  type FeeRule,
  looksAtSessions,
  ruleOfSettings,
} from '@rallybook/contract/rules/billing/fee-rule';
import type { Registration } from '@rallybook/contract/rules/billing/month';
import { datesOn, type YearMonth } from '@rallybook/contract/rules/calendar';
import { AmountTooLargeError, type Vnd } from '@rallybook/contract/rules/money';
import type { Db } from '../../db/engine/connect.ts';
import { billOfMonth, billRowsOfMonth } from '../../db/queries/bills.ts';
import { classesOfClub } from '../../db/queries/classes.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { allCosts } from '../../db/queries/costs.ts';
import { guestsOfMonth } from '../../db/queries/guests.ts';
import { membersOfMonth, type RegistrationWithSchedules } from '../../db/queries/registrations.ts';
import { ruleOfMonth } from '../../db/queries/rules.ts';
import { attendanceOfMonth, recordsOfMonth } from '../../db/queries/trackings.ts';
import type { BillRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { fingerprintOf } from './bill-fingerprint.ts';
import { type NamedClass, readClass } from '../settings/classes.ts';
import { readRule } from '../settings/rules.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { givenBillSettings } from '../settings/settings.ts';
import { registeredDays, registrationForm } from '../registrations/registrations.ts';

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

/**
 * The members whose days are read one by one, to be shown in lines. A rule that looks at sessions needs everybody's.
 */
type DaysOf = 'nobody' | 'everybody' | readonly string[];

/** Everything on which the bill of a month depends. */
export type MonthInput = Omit<BillInput, 'classes' | 'costs'> & {
  classes: NamedClass[];
  costs: Awaited<ReturnType<typeof allCosts>>;
};

/**
 * The rule of a month: the last one that applies from it or from an earlier month on, else the one that follows from
 * the club's settings.
 */
export async function readMonthRule(db: Db, clubId: string, month: YearMonth): Promise<FeeRule> {
  const row = await ruleOfMonth(db, clubId, month);
  if (row !== undefined) return readRule(row.rule);
  return ruleOfSettings(givenBillSettings(await clubById(db, clubId)));
}

async function readAttendance(
  db: Db,
  clubId: string,
  month: YearMonth,
  daysOf: DaysOf,
): Promise<Map<string, Attendance[]>> {
  if (daysOf === 'everybody') return recordsOfMonth(db, clubId, month);
  const attendance = await attendanceOfMonth(db, clubId, month);
  if (daysOf === 'nobody') return attendance;
  return new Map([...attendance, ...(await recordsOfMonth(db, clubId, month, daysOf))]);
}

/**
 * Reads everything on which the bill of a month depends, as it is now.
 * @param tried a rule, or classes, to use instead of the club's own
 */
export async function billInput(
  db: Db,
  clubId: string,
  month: YearMonth,
  daysOf: DaysOf,
  tried: Partial<Pick<MonthInput, 'rule' | 'classes'>> = {},
): Promise<MonthInput> {
  const rule = tried.rule ?? (await readMonthRule(db, clubId, month));
  const classes = tried.classes ?? (await classesOfClub(db, clubId)).map(readClass);
  const lookup = await schedulesOfClub(db, clubId);
  const needed = looksAtSessions(rule) ? 'everybody' : daysOf;
  const attendance = await readAttendance(db, clubId, month, needed);
  const members = await membersOfMonth(db, clubId, month);
  const dates = new Map(
    [...lookup].map(([id, { weekday }]) => [
      id,
      daysOf === 'nobody' ? [] : datesOn(month, [weekday]),
    ]),
  );
  const registrationOf = (row: (typeof members)[number]): Registration | null => {
    if (!isRegistered(row)) return null;
    const form = registrationForm(row);
    const days = registeredDays(row, month, lookup);
    if (form.kind === 'days') return { form, days };
    const sessions = form.scheduleIds.map((scheduleId) => ({
      scheduleId,
      dates: dates.get(scheduleId)!,
    }));
    return { form, days, sessions };
  };
  return {
    members: members.map((row) => ({
      id: row.id,
      isActive: row.status === 'active',
      classKey: row.classKey,
      registration: registrationOf(row),
      attendance: attendance.get(row.id) ?? [],
    })),
    costs: await allCosts(db, clubId, month),
    guests: await guestsOfMonth(db, clubId, month),
    classes,
    rule,
  };
}

/**
 * Reads everything on which a bill depends, if nothing of it has changed since the bill was calculated.
 * @returns null if something has
 */
export async function currentInput(
  db: Db,
  bill: BillRow,
  daysOf: DaysOf,
): Promise<MonthInput | null> {
  const input = await billInput(db, bill.clubId, bill, daysOf);
  if (bill.fingerprint !== null) return bill.fingerprint === fingerprintOf(input) ? input : null;
  // A bill of an older server, or from a file, has no fingerprint: compare what would be calculated now.
  const stored = await billRowsOfMonth(db, bill.clubId, bill);
  try {
    const { club, rows } = calculateBill(input);
    const isSame = club.totalCost === bill.totalCost && changedBalances(stored, rows).length === 0;
    return isSame ? input : null;
  } catch (error) {
    if (error instanceof AmountTooLargeError) return null;
    throw error;
  }
}

/** Whether nothing has changed on which a bill depends. In a closed month, nothing can. */
export async function isCurrent(db: Db, bill: BillRow): Promise<boolean> {
  return bill.closedAt !== null || (await currentInput(db, bill, 'nobody')) !== null;
}

export type BalanceChange = { memberId: string; before: Vnd; after: Vnd };

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
    .map((id) => ({ memberId: id, before: earlier.get(id) ?? 0, after: later.get(id) ?? 0 }))
    .filter((change) => change.before !== change.after);
}
