import type { Db, Trx } from '../engine/connect.ts';
import type { Tables } from '../tables.ts';
import { insertRows } from './insert-rows.ts';

/** The tables of a club's own data, each after those that it points to, and the order of their rows. */
const TABLES = {
  schedules: ['id'],
  members: ['id'],
  registrations: ['id'],
  registrationSchedules: ['registrationId', 'scheduleId'],
  trackings: ['id'],
  costs: ['id'],
  bills: ['year', 'month'],
  billRows: ['year', 'month', 'memberId'],
} as const;

/** All rows of a club's own data. */
export type ClubRows = { [T in keyof typeof TABLES]: Tables[T][] };

const names = Object.keys(TABLES) as (keyof ClubRows)[];

/** Everything that is recorded of a club, in the order in which it was made. */
export async function rowsOfClub(db: Db, clubId: string): Promise<ClubRows> {
  const found: Partial<Record<keyof ClubRows, unknown[]>> = {};
  for (const table of names) {
    let query = db.selectFrom(table).selectAll().where('clubId', '=', clubId);
    for (const column of TABLES[table]) query = query.orderBy(column as never);
    found[table] = await query.execute();
  }
  return found as ClubRows;
}

/** Writes some rows of a club: those before others that point to them. */
export async function insertSomeOfClub(trx: Trx, rows: Partial<ClubRows>): Promise<void> {
  for (const table of names) await insertRows(trx, table, rows[table] ?? []);
}
