import { actorHolds } from '@rallybook/contract/access/can';
import { memberBillFields } from '@rallybook/contract/records/bills';
import { listNames } from '@rallybook/contract/records/fields';
import {
  type CalculatedRow,
  calculateBill,
  memberBalance,
} from '@rallybook/contract/rules/billing/bill';
import { explainRow, linesOfRow, type RowLine } from '@rallybook/contract/rules/billing/lines';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { type Minor, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { BillLineAnswer, BillLinesAnswer } from '@rallybook/contract/schemas/bills';
import type { ClubScope } from '../../auth/scope.ts';
import type { Clock, Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { billRowOfMember } from '../../db/queries/money/bills.ts';
import { costsOfMonth } from '../../db/queries/records/costs.ts';
import type { BillRow, MemberBillRow } from '../../db/tables/money.ts';
import { AppError } from '../../errors.ts';
import { type MonthInput, requireBill } from './bill-input.ts';
import { currentInput } from './current-bill.ts';
import { nameClasses } from './rule-snapshot.ts';

/** The costs of one category in a month; minor units. */
export type CostSum = { category: BillLinesAnswer['costs'][number]['category']; amount: Minor };

/** Sums costs by category, in the order of the categories; minor units. */
export function sumByCategory(costs: readonly CostSum[]): CostSum[] {
  const byCategory = Map.groupBy(costs, ({ category }) => category);
  return COST_CATEGORIES.flatMap((category) => {
    const amounts = byCategory.get(category)?.map(({ amount }) => amount);
    return amounts === undefined ? [] : [{ category, amount: sum(amounts) }];
  });
}

const fieldsOf = (row: CalculatedRow) =>
  listNames(memberBillFields)
    .map((name) => row[name] ?? 0)
    .join();

/**
 * The lines of rows of a current bill. A row that does not match what is calculated now, as may happen with a file
 * from elsewhere, is explained by itself.
 * @param input everything on which the bill depends, with the days of these rows' members
 */
export function linesOfCurrentRows(
  input: MonthInput,
  rows: readonly CalculatedRow[],
): Map<string, RowLine[]> {
  const bill = calculateBill(input);
  const costs = Map.groupBy(input.costs, ({ payerId }) => payerId);
  const known = new Map(bill.rows.map((row) => [row.memberId, fieldsOf(row)]));
  return new Map(
    rows.map((row) => {
      const { memberId } = row;
      if (known.get(memberId) !== fieldsOf(row)) return [memberId, linesOfRow(row)];
      const lines = explainRow(row, bill, costs.get(memberId) ?? []);
      return [memberId, lines];
    }),
  );
}

/** The stored lines of a row, with the classes that applied in its month. */
type StoredLines = Parameters<typeof linesOfRow>[0] &
  Pick<MemberBillRow, 'lines'> &
  Pick<BillRow, 'classes'>;

/** A month that was closed on another server, and imported, may have no lines except those made from its row. */
export function linesOfClosed(bill: StoredLines): RowLine[] {
  const { lines, classes } = bill;
  const rowLines = lines === null ? linesOfRow(bill) : (JSON.parse(lines) as RowLine[]);
  return nameClasses(rowLines, classes);
}

export const presentLine = (currency: Currency, line: RowLine): BillLineAnswer => ({
  ...line,
  amount: toWire(currency, line.amount),
});

/**
 * Explains a member's bill: with the lines stored when the month was closed; else from the current data; or, if that
 * has changed since the bill was calculated, from the bill alone.
 * @throws forbidden if it is somebody else's, and the actor may not edit bills; not_calculated; not_found if the
 * member is not in the bill
 */
export async function readBillLines(
  { db, clock }: Context,
  { club, actor }: ClubScope,
  month: YearMonth,
  memberId: string,
): Promise<BillLinesAnswer> {
  if (memberId !== actor.memberId && !actorHolds(actor, 'edit_club_bill')) {
    throw new AppError('forbidden');
  }
  const bill = await requireBill(db, club.id, month);
  const row = await billRowOfMember(db, bill, memberId);
  if (row === undefined) throw new AppError('not_found');
  const lines = await linesNow(db, clock, bill, row);
  return {
    items: lines.map((line) => presentLine(club.currency, line)),
    total: toWire(club.currency, memberBalance(row)),
    costs: (await costsNow(db, bill)).map(({ category, amount }) => ({
      category,
      amount: toWire(club.currency, amount),
    })),
  };
}

async function linesNow(
  db: Db,
  clock: Clock,
  bill: BillRow,
  row: CalculatedRow & { lines: string | null },
): Promise<RowLine[]> {
  if (row.lines !== null) return JSON.parse(row.lines) as RowLine[];
  const { memberId } = row;
  const input = bill.closedAt === null ? await currentInput(db, clock, bill, [memberId]) : null;
  return input === null ? linesOfRow(row) : linesOfCurrentRows(input, [row]).get(memberId)!;
}

async function costsNow(db: Db, { clubId, year, month, costs }: BillRow) {
  if (costs !== null) return JSON.parse(costs) as CostSum[];
  return sumByCategory(await costsOfMonth(db, clubId, { year, month }));
}
