import { ALL_TABLES, FILE_TABLES, type FileTable, type Tables } from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { inPages } from '../pages.ts';

/** All rows of the tables that are in a club's file. */
export type ClubRows = { [T in FileTable]: Tables[T][] };

/** The rows of one of a club's tables by their key, which is the order in which they were made, some at a time. */
export function pagesOfClub<T extends keyof ClubRows>(
  db: Db,
  table: T,
  clubId: string,
): AsyncIterable<ClubRows[T]> {
  const query = db
    .selectFrom<keyof ClubRows>(table)
    .select(columnsOf(table) as unknown as 'clubId'[])
    .where('clubId', '=', clubId);
  const { key } = ALL_TABLES[table];
  // Of one club, SQLite looks for a page by the other columns alone: compared beside them, the club is read from its beginning.
  const ofClub = key.filter((column) => column !== 'clubId');
  const order = ofClub.length === 0 ? key : ofClub;
  return inPages(query, order as unknown as ['clubId']) as AsyncIterable<ClubRows[T]>;
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
  for (const table of FILE_TABLES) await insertRows(trx, table, rows[table] ?? []);
}
