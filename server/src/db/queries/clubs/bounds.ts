import { lockByName } from '../../engine/locks.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { countRows } from '../pages.ts';

/** How many clubs a user has created, including deleted ones that can still be restored. */
export async function countClubsOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('clubs').where('createdBy', '=', userId));
}

/** How many members a club has or ever had. */
export async function countMembers(db: Db, clubId: string): Promise<number> {
  const query = db.selectFrom('clubSizes').select('members').where('clubId', '=', clubId);
  return (await query.executeTakeFirstOrThrow()).members;
}

const sumOfRecords = (db: Db) =>
  db
    .selectFrom('clubs')
    .innerJoin('clubSizes', 'clubSizes.clubId', 'clubs.id')
    .select((select) => select.fn.sum<number | string | null>('clubSizes.records').as('records'));

/** How many records the clubs hold together that a user has created. */
export async function countRecordsOf(db: Db, userId: string): Promise<number> {
  const query = sumOfRecords(db).where('clubs.createdBy', '=', userId);
  return Number((await query.executeTakeFirstOrThrow()).records);
}

/** How many records a club holds, together with all others of the user who created it, if that user is known. */
export async function countRecordsWith(db: Db, clubId: string): Promise<number> {
  const creator = db
    .selectFrom('clubs as known')
    .select('known.createdBy')
    .where('known.id', '=', clubId);
  const { records } = await sumOfRecords(db)
    .where((club) =>
      club.or([club('clubs.id', '=', clubId), club('clubs.createdBy', '=', creator)]),
    )
    .executeTakeFirstOrThrow();
  return Number(records);
}

/** Makes other transactions that are about to create a club for this user wait until this one ends. */
export function lockClubsOf(trx: Trx, userId: string): Promise<void> {
  return lockByName(trx, `clubs of ${userId}`);
}
