import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../engine/connect.ts';
import type { CostRow, RecurringCostRow } from '../tables.ts';
import { columnsOf } from './columns.ts';
import { countRows } from './pages.ts';

const COLUMNS = columnsOf('recurringCosts');

/** A month as costs store it: 202610. */
export const monthNumber = ({ year, month }: YearMonth): number => year * 100 + month;

/** The recurring costs of a club, in the order in which they were made. */
export function recurringCostsOf(db: Db, clubId: string): Promise<RecurringCostRow[]> {
  return db
    .selectFrom('recurringCosts')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .orderBy('id')
    .execute();
}

export function recurringCostById(
  db: Db,
  clubId: string,
  id: string,
): Promise<RecurringCostRow | undefined> {
  return db
    .selectFrom('recurringCosts')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countRecurringCosts(db: Db, clubId: string): Promise<number> {
  return countRows(db.selectFrom('recurringCosts').where('clubId', '=', clubId));
}

export async function insertRecurringCost(trx: Trx, row: RecurringCostRow): Promise<void> {
  await trx.insertInto('recurringCosts').values(row).execute();
}

export async function updateRecurringCost(
  trx: Trx,
  { clubId, id, ...change }: RecurringCostRow,
): Promise<void> {
  await trx
    .updateTable('recurringCosts')
    .set(change)
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute();
}

/** @returns the deleted one; undefined if there was none */
export function deleteRecurringCost(
  trx: Trx,
  clubId: string,
  id: string,
): Promise<RecurringCostRow | undefined> {
  return trx
    .deleteFrom('recurringCosts')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** What was recorded of recurring costs in a month. */
export function recordedInMonth(
  db: Db,
  clubId: string,
  month: number,
): Promise<Pick<CostRow, 'recurringId' | 'recurringDates'>[]> {
  return db
    .selectFrom('costs')
    .select(['recurringId', 'recurringDates'])
    .where('clubId', '=', clubId)
    .where('recurringMonth', '=', month)
    .execute();
}
