import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../connect.ts';
import type { TrackingRow } from '../tables.ts';
import { countRows, inMonth, type Page } from './pages.ts';

function trackingsOfMonth(db: Db, clubId: string, month: YearMonth) {
  return db
    .selectFrom('trackings')
    .where('trackings.clubId', '=', clubId)
    .where((where) => inMonth(where, 'trackings.date', month));
}

/** A page of the records of a month with the members' names, by date and then by creation, and how many there are. */
export async function trackingPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const all = trackingsOfMonth(db, clubId, month);
  const rows = await all
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'trackings.clubId')
        .onRef('members.id', '=', 'trackings.memberId'),
    )
    .selectAll('trackings')
    .select('members.name as memberName')
    .orderBy('trackings.date')
    .orderBy('trackings.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countRows(all) };
}

/** All records of a month. */
export function allTrackings(db: Db, clubId: string, month: YearMonth): Promise<TrackingRow[]> {
  return trackingsOfMonth(db, clubId, month).selectAll().execute();
}

/** All records of some dates. */
export async function trackingsOn(
  db: Db,
  clubId: string,
  dates: readonly string[],
): Promise<TrackingRow[]> {
  if (dates.length === 0) return [];
  return db
    .selectFrom('trackings')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('date', 'in', dates)
    .execute();
}

/** How many rows go into one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 1000;

/**
 * Writes those records that are not there yet.
 * @returns the ids of the records written
 */
export async function insertNewTrackings(
  trx: Trx,
  rows: readonly TrackingRow[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const inserted = await trx
      .insertInto('trackings')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) written.add(id);
  }
  return written;
}

/** @returns the record that was deleted; undefined where there was none */
export function deleteTracking(
  trx: Trx,
  clubId: string,
  id: string,
): Promise<TrackingRow | undefined> {
  return trx
    .deleteFrom('trackings')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
