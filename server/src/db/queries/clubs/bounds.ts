import { sql } from 'kysely';
import { compileOnce, LATER } from '../../engine/compile-once.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { lockByName } from '../../engine/locks.ts';
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

/** How many records the clubs hold together that a user has created. */
export async function countRecordsOf(db: Db, userId: string): Promise<number> {
  const { records } = await db
    .selectFrom('clubs')
    .innerJoin('clubSizes', 'clubSizes.clubId', 'clubs.id')
    .select((select) => select.fn.sum<number | string | null>('clubSizes.records').as('records'))
    .where('clubs.createdBy', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(records);
}

/** Asked before every record that is added. */
const recordsWith = compileOnce<{ records: number | string | null }>(
  () => sql`select sum(club_sizes.records) as records
    from clubs inner join club_sizes on club_sizes.club_id = clubs.id
    where clubs.id = ${LATER}
      or clubs.created_by = (select known.created_by from clubs as known where known.id = ${LATER})`,
);

/** How many records a club holds, together with all others of the user who created it, if that user is known. */
export async function countRecordsWith(db: Db, clubId: string): Promise<number> {
  const [sum] = await recordsWith.execute(db, [clubId, clubId]);
  return Number(sum?.records);
}

/** Makes other transactions that are about to create a club for this user wait until this one ends. */
export function lockClubsOf(trx: Trx, userId: string): Promise<void> {
  return lockByName(trx, `clubs of ${userId}`);
}
