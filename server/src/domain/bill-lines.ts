import { holds } from '@rallybook/contract/access/roles';
import {
  type BillLine,
  billLines,
  billUnits,
  linesOfRow,
  registeredDates,
  unregisteredDates,
} from '@rallybook/contract/rules/bill-lines';
import { type BillRow, calculateBill, memberBalance } from '@rallybook/contract/rules/billing';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { sumVnd, thousandsFromVnd, type Vnd } from '@rallybook/contract/rules/money';
import type { BillLinesAnswer } from '@rallybook/contract/schemas/bills';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/engine/connect.ts';
import { billRowOfMember } from '../db/queries/bills.ts';
import { allSchedules } from '../db/queries/clubs.ts';
import { allCosts } from '../db/queries/costs.ts';
import { trackingsOfMembers } from '../db/queries/trackings.ts';
import type { BillRow as StoredBill } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { billInput, isCurrent, requireBill } from './bill-input.ts';

/** What was spent on one thing in a month; whole VND. */
export type CostSum = { category: BillLinesAnswer['costs'][number]['category']; amount: Vnd };

/** Sums of costs by category, in the order of the categories; whole VND. */
export function sumByCategory(costs: readonly CostSum[]): CostSum[] {
  const byCategory = Map.groupBy(costs, ({ category }) => category);
  return COST_CATEGORIES.flatMap((category) => {
    const amounts = byCategory.get(category)?.map(({ amount }) => amount);
    return amounts === undefined ? [] : [{ category, amount: sumVnd(amounts) }];
  });
}

const fieldsOf = ({
  memberId,
  registeredTimes,
  unregisteredTimes,
  paidCost,
  registrationCost,
  unregistrationCost,
}: BillRow) =>
  [
    memberId,
    registeredTimes,
    unregisteredTimes,
    paidCost,
    registrationCost,
    unregistrationCost,
  ].join();

/**
 * The lines of rows of a bill that is current. Where a row does not follow from what is recorded, as it may in a file from
 * elsewhere, they say what the row itself does.
 */
export async function linesOfCurrentRows(
  db: Db,
  clubId: string,
  month: YearMonth,
  rows: readonly BillRow[],
): Promise<Map<string, BillLine[]>> {
  const input = await billInput(db, clubId, month);
  const { club, rows: calculated } = calculateBill(input);
  const units = billUnits(input.settings, { totalCost: club.totalCost, rows: calculated });
  const weekdays = new Map(
    (await allSchedules(db, clubId)).map(({ id, weekday }) => [id, weekday]),
  );
  const memberIds = rows.map(({ memberId }) => memberId);
  const range = { clubId, ...datesOfMonth(month) };
  const records = Map.groupBy(
    await trackingsOfMembers(db, range, memberIds),
    ({ memberId }) => memberId,
  );
  const costs = Map.groupBy(input.costs, ({ payerId }) => payerId);
  const forms = new Map(input.members.map(({ id, registration }) => [id, registration?.form]));
  const known = new Map(calculated.map((row) => [row.memberId, fieldsOf(row)]));
  return new Map(
    rows.map((row) => {
      const { memberId } = row;
      if (known.get(memberId) !== fieldsOf(row)) return [memberId, linesOfRow(row)];
      const form = forms.get(memberId);
      const lines = billLines(row, units, {
        registeredDates: registeredDates(month, form, (id) => weekdays.get(id)),
        unregisteredDates: unregisteredDates(records.get(memberId) ?? [], form),
        costs: costs.get(memberId) ?? [],
      });
      return [memberId, lines];
    }),
  );
}

/**
 * What the bill of a member follows from: as it was when the month was closed, else from what is recorded, else, where that has
 * changed since the bill was calculated, from the bill alone.
 * @throws forbidden where it is somebody else's, and the actor may not edit bills; not_calculated; not_found where the member
 * is not in the bill
 */
export async function readBillLines(
  { db }: Context,
  { club, actor }: ClubScope,
  month: YearMonth,
  memberId: string,
): Promise<BillLinesAnswer> {
  if (memberId !== actor.memberId && !holds(actor.role, 'edit_club_bill')) {
    throw new AppError('forbidden');
  }
  const bill = await requireBill(db, club.id, month);
  const row = await billRowOfMember(db, bill, memberId);
  if (row === undefined) throw new AppError('not_found');
  const lines = await linesNow(db, bill, row);
  return {
    items: lines.map((line) => ({ ...line, amount: thousandsFromVnd(line.amount) })),
    total: thousandsFromVnd(memberBalance(row)),
    costs: (await costsNow(db, bill)).map(({ category, amount }) => ({
      category,
      amount: thousandsFromVnd(amount),
    })),
  };
}

async function linesNow(
  db: Db,
  bill: StoredBill,
  row: BillRow & { lines: string | null },
): Promise<BillLine[]> {
  if (row.lines !== null) return JSON.parse(row.lines) as BillLine[];
  if (bill.closedAt !== null || !(await isCurrent(db, bill))) return linesOfRow(row);
  const lines = await linesOfCurrentRows(db, bill.clubId, bill, [row]);
  return lines.get(row.memberId)!;
}

async function costsNow(db: Db, { clubId, year, month, costs }: StoredBill) {
  if (costs !== null) return JSON.parse(costs) as CostSum[];
  return sumByCategory(await allCosts(db, clubId, { year, month }));
}
