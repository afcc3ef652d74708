import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { CostRow } from '../../tables/months.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { countRows, type Page } from '../pages.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('costs');

type DateRange = { clubId: string; first: string; last: string };

function costsOn(db: Db, { clubId, first, last }: DateRange) {
  return db
    .selectFrom('costs')
    .where('costs.clubId', '=', clubId)
    .where('costs.date', '>=', first)
    .where('costs.date', '<=', last);
}

/** A page of the costs of a month with their payers' names, by date and then by creation, and their total number. */
export async function costPage(db: Db, clubId: string, month: YearMonth, { limit, offset }: Page) {
  const query = costsOn(db, { clubId, ...datesOfMonth(month) });
  const page = query.select(COLUMNS).orderBy('date').orderBy('id').limit(limit).offset(offset);
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('members', (join) => sameClub(join, 'members.id', 'page.payerId'))
    .selectAll('page')
    .select('members.name as payerName')
    .orderBy('page.date')
    .orderBy('page.id')
    .execute();
  return { rows, total: await countRows(query) };
}

/** The costs of a month, by date and then by creation. */
export function costsOfMonth(db: Db, clubId: string, month: YearMonth) {
  return costsOn(db, { clubId, ...datesOfMonth(month) })
    .select(['id', 'date', 'category', 'payerId', 'amount', 'scheduleId', 'sessionDate'])
    .orderBy('date')
    .orderBy('id')
    .execute();
}

export function insertCosts(trx: Trx, rows: readonly CostRow[]): Promise<void> {
  return insertRows(trx, 'costs', rows);
}
