import type { Db, Trx } from '../engine/connect.ts';
import type { Tables } from '../tables.ts';
import { columnsOf } from './columns.ts';
import { insertRows } from './insert-rows.ts';
import { inPages } from './pages.ts';

/**
 * The tables of a club's own data, each after those to which it refers, and the columns by which rows are ordered.
 */
const CLUB_TABLES = {
  feeRules: ['fromYear', 'fromMonth'],
  absenceRules: ['fromYear', 'fromMonth'],
  memberClasses: ['place'],
  schedules: ['id'],
  members: ['id'],
  nicknames: ['id'],
  registrations: ['id'],
  registrationSchedules: ['registrationId', 'scheduleId'],
  trackings: ['id'],
  costs: ['id'],
  recurringCosts: ['id'],
  shuttlePurchases: ['id'],
  shuttleUses: ['id'],
  shuttleCounts: ['id'],
  bills: ['year', 'month'],
  billRows: ['year', 'month', 'memberId'],
  entries: ['id'],
  fundEntries: ['id'],
  fundCounts: ['id'],
  guests: ['id'],
  clubSessions: ['id'],
  sessionAnswers: ['sessionId', 'memberId'],
  sessionPasses: ['id'],
  noticeSettings: ['clubId'],
} as const;

/** All rows of a club's own data. */
export type ClubRows = { [T in keyof typeof CLUB_TABLES]: Tables[T][] };

const tableNames = Object.keys(CLUB_TABLES) as (keyof ClubRows)[];

/** The rows of one of a club's tables in the order in which they were made, some at a time. */
export function pagesOfClub<T extends keyof ClubRows>(
  db: Db,
  table: T,
  clubId: string,
): AsyncIterable<ClubRows[T]> {
  const query = db
    .selectFrom<keyof ClubRows>(table)
    .select(columnsOf(table) as unknown as 'clubId'[])
    .where('clubId', '=', clubId);
  return inPages(query, CLUB_TABLES[table] as unknown as ['clubId']) as AsyncIterable<ClubRows[T]>;
}

/** The schedules of some registrations that follow one another, at least one. */
export function schedulesOfRegistrations(
  db: Db,
  clubId: string,
  registrations: readonly { id: string }[],
) {
  return db
    .selectFrom('registrationSchedules')
    .select(['registrationId', 'scheduleId'])
    .where('clubId', '=', clubId)
    .where('registrationId', '>=', registrations.at(0)!.id)
    .where('registrationId', '<=', registrations.at(-1)!.id)
    .orderBy('registrationId')
    .orderBy('scheduleId')
    .execute();
}

/** Writes rows of a club, each table after those to which it refers. */
export async function insertClubRows(trx: Trx, rows: Partial<ClubRows>): Promise<void> {
  for (const table of tableNames) await insertRows(trx, table, rows[table] ?? []);
}
