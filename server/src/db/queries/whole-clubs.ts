import type { Db, Trx } from '../engine/connect.ts';
import type { Tables } from '../tables.ts';
import { columnsOf } from './columns.ts';
import { insertRows } from './insert-rows.ts';

/**
 * The tables of a club's own data, each after those to which it refers, and the columns by which rows are ordered.
 */
const CLUB_TABLES = {
  feeRules: ['fromYear', 'fromMonth'],
  memberClasses: ['place'],
  schedules: ['id'],
  members: ['id'],
  nicknames: ['id'],
  registrations: ['id'],
  registrationSchedules: ['registrationId', 'scheduleId'],
  trackings: ['id'],
  costs: ['id'],
  bills: ['year', 'month'],
  billRows: ['year', 'month', 'memberId'],
  entries: ['id'],
  fundEntries: ['id'],
  fundCounts: ['id'],
  guests: ['id'],
  clubSessions: ['id'],
  sessionAnswers: ['sessionId', 'memberId'],
  sessionPasses: ['id'],
} as const;

/** All rows of a club's own data. */
export type ClubRows = { [T in keyof typeof CLUB_TABLES]: Tables[T][] };

const tableNames = Object.keys(CLUB_TABLES) as (keyof ClubRows)[];

/** All rows of a club's own data, in the order in which they were made. */
export async function readClubRows(db: Db, clubId: string): Promise<ClubRows> {
  const rows: Partial<Record<keyof ClubRows, unknown[]>> = {};
  for (const table of tableNames) {
    let query = db.selectFrom(table).select(columnsOf(table)).where('clubId', '=', clubId);
    for (const column of CLUB_TABLES[table]) query = query.orderBy(column as never);
    rows[table] = await query.execute();
  }
  return rows as ClubRows;
}

/** Writes rows of a club, each table after those to which it refers. */
export async function insertClubRows(trx: Trx, rows: Partial<ClubRows>): Promise<void> {
  for (const table of tableNames) await insertRows(trx, table, rows[table] ?? []);
}
