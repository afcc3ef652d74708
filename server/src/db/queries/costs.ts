import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../connect.ts';
import type { CostRow } from '../tables.ts';
import { countRows, inMonth, type Page } from './pages.ts';

function costsOfMonth(db: Db, clubId: string, month: YearMonth) {
  return db
    .selectFrom('costs')
    .where('costs.clubId', '=', clubId)
    .where((where) => inMonth(where, 'costs.date', month));
}

/** A page of the costs of a month with their payers' names, by date and then by creation, and how many there are. */
export async function costPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const all = costsOfMonth(db, clubId, month);
  const rows = await all
    .leftJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'costs.clubId').onRef('members.id', '=', 'costs.payerId'),
    )
    .selectAll('costs')
    .select('members.name as payerName')
    .orderBy('costs.date')
    .orderBy('costs.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countRows(all) };
}

export function allCosts(db: Db, clubId: string, month: YearMonth) {
  return costsOfMonth(db, clubId, month).select(['payerId', 'amount']).execute();
}

export async function insertCost(trx: Trx, row: CostRow): Promise<void> {
  await trx.insertInto('costs').values(row).execute();
}

/** @returns the cost that was deleted; undefined where there was none */
export function deleteCost(trx: Trx, clubId: string, id: string): Promise<CostRow | undefined> {
  return trx
    .deleteFrom('costs')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
