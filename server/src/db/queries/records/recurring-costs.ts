import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db } from '../../engine/connect.ts';
import type { CostRow, RecurringCostRow } from '../../tables/months.ts';
import { columnsOf } from '../columns.ts';
import { countRows } from '../pages.ts';

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

export async function countRecurringCosts(db: Db, clubId: string): Promise<number> {
  return countRows(db.selectFrom('recurringCosts').where('clubId', '=', clubId));
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
