import { memberBillFields } from '@rallybook/contract/records/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { MemberBillRow, BillRow } from '../../tables/money.ts';
import { columnsOf, listColumns } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { countRows, type Page } from '../pages.ts';
import { findRow, updateRows } from '../rows-by-key.ts';

const COLUMNS = listColumns('billRows', memberBillFields);

type ClubMonth = YearMonth & { clubId: string };

function rowsOfMonth(db: Db, { clubId, year, month }: ClubMonth) {
  return db
    .selectFrom('billRows')
    .where('billRows.clubId', '=', clubId)
    .where('billRows.year', '=', year)
    .where('billRows.month', '=', month);
}

/** A page of the members' bills of a month with their names, by member id, and their total number. */
export async function billPage(db: Db, clubId: string, month: YearMonth, { limit, offset }: Page) {
  const query = rowsOfMonth(db, { clubId, ...month });
  const page = query.select(COLUMNS).orderBy('memberId').limit(limit).offset(offset);
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('members', (join) =>
      join.on('members.clubId', '=', clubId).onRef('members.id', '=', 'page.memberId'),
    )
    .selectAll('page')
    .select('members.name as memberName')
    .orderBy('page.memberId')
    .execute();
  return { rows, total: await countRows(query) };
}

/** The members' bills of a month. */
export function billRowsOfMonth(db: Db, clubId: string, month: YearMonth) {
  return rowsOfMonth(db, { clubId, ...month })
    .select(COLUMNS)
    .execute();
}

/** The members' bills of a month with their lines, by member id. */
export function storedBillRows(db: Db, month: ClubMonth) {
  return rowsOfMonth(db, month)
    .select([...COLUMNS, 'billRows.lines'])
    .orderBy('billRows.memberId')
    .execute();
}

export function billOfMonth(
  db: Db,
  clubId: string,
  { year, month }: YearMonth,
): Promise<BillRow | undefined> {
  return findRow(db, 'bills', { clubId, year, month });
}

/** The bills of months that are not closed, calculated at an instant or later. */
export function openBillsSince(db: Db, clubId: string, since: string): Promise<BillRow[]> {
  return db
    .selectFrom('bills')
    .select(columnsOf('bills'))
    .where('clubId', '=', clubId)
    .where('closedAt', 'is', null)
    .where('calculatedAt', '>=', since)
    .orderBy('year')
    .orderBy('month')
    .execute();
}

/** Forgets the bill of a month that is not closed: then it is not calculated. */
export async function deleteBill(trx: Trx, month: ClubMonth): Promise<void> {
  await deleteOfMonth(trx, 'billRows', month);
  await deleteOfMonth(trx, 'bills', month);
}

/**
 * Stores the bill of a month in place of an earlier one.
 * @returns how many rows the earlier one had
 */
export async function replaceBill(
  trx: Trx,
  bill: BillRow,
  rows: readonly Omit<MemberBillRow, 'clubId' | 'year' | 'month'>[],
): Promise<number> {
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await deleteOfMonth(trx, 'billRows', bill);
  await deleteOfMonth(trx, 'bills', bill);
  await trx.insertInto('bills').values(bill).execute();
  const { clubId, year, month } = bill;
  await insertRows(
    trx,
    'billRows',
    rows.map((row) => ({ clubId, year, month, ...row })),
  );
  return Number(numDeletedRows);
}

function deleteOfMonth(trx: Trx, table: 'billRows' | 'bills', { clubId, year, month }: ClubMonth) {
  return trx
    .deleteFrom(table)
    .where('clubId', '=', clubId)
    .where('year', '=', year)
    .where('month', '=', month)
    .execute();
}

/** The bills of a member in the newest months in which they have one, and when each month was closed, if it is. */
export function newestBillsOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  limit: number,
) {
  return db
    .selectFrom('bills')
    .innerJoin('billRows', (join) =>
      join
        .onRef('billRows.clubId', '=', 'bills.clubId')
        .onRef('billRows.year', '=', 'bills.year')
        .onRef('billRows.month', '=', 'bills.month')
        .on('billRows.memberId', '=', memberId),
    )
    .select([...COLUMNS, 'bills.year', 'bills.month', 'bills.closedAt'])
    .where('bills.clubId', '=', clubId)
    .orderBy('bills.year', 'desc')
    .orderBy('bills.month', 'desc')
    .limit(limit)
    .execute();
}

/** How many months that are not closed are read: a club that has more of them does not close its months. */
const MOST_OPEN = 6;

/** The members' bills of the newest months of a club that are calculated and not closed, the oldest of them first. */
export function openBillRows(db: Db, clubId: string) {
  const months = db
    .selectFrom('bills')
    .select(['clubId', 'year', 'month'])
    .where('clubId', '=', clubId)
    .where('closedAt', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .limit(MOST_OPEN)
    .as('page');
  return db
    .selectFrom(months)
    .innerJoin('billRows', (join) =>
      join
        .onRef('billRows.clubId', '=', 'page.clubId')
        .onRef('billRows.year', '=', 'page.year')
        .onRef('billRows.month', '=', 'page.month'),
    )
    .select([...COLUMNS, 'billRows.clubId', 'billRows.year', 'billRows.month'])
    .orderBy('billRows.year')
    .orderBy('billRows.month')
    .execute();
}

/**
 * The bills of the owner of a verified address in months that are calculated and not closed, in each club in which they are an
 * active member; the oldest first.
 * @param years the first and the last year to read: a club may have been calculated for many
 */
export function openBillRowsOfEmail(
  db: Db,
  emailKey: string,
  years: { first: number; last: number },
) {
  return db
    .selectFrom('members')
    .innerJoin('bills', 'bills.clubId', 'members.clubId')
    .innerJoin('billRows', (join) =>
      join
        .onRef('billRows.clubId', '=', 'bills.clubId')
        .onRef('billRows.year', '=', 'bills.year')
        .onRef('billRows.month', '=', 'bills.month')
        .onRef('billRows.memberId', '=', 'members.id'),
    )
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '=', 'active')
    .where('bills.year', '>=', years.first)
    .where('bills.year', '<=', years.last)
    .where('bills.closedAt', 'is', null)
    .select([...COLUMNS, 'billRows.clubId', 'billRows.year', 'billRows.month'])
    .orderBy('billRows.year')
    .orderBy('billRows.month')
    .execute();
}

/** The bill of a member for a month, with its lines where the month is closed. */
export function billRowOfMember(db: Db, month: ClubMonth, memberId: string) {
  return rowsOfMonth(db, month)
    .select([...COLUMNS, 'billRows.lines'])
    .where('billRows.memberId', '=', memberId)
    .executeTakeFirst();
}

/** Marks the bill of a closed month as open, so that it may be calculated again. */
export async function reopenBill(trx: Trx, { clubId, year, month }: ClubMonth): Promise<void> {
  await updateRows(trx, 'billRows', { clubId, year, month }, { lines: null });
  await updateRows(trx, 'bills', { clubId, year, month }, { closedAt: null, costs: null });
}
