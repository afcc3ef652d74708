import type { Db, Trx } from '../../engine/connect.ts';
import type { MemberClassRow } from '../../tables/months.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { deleteRows } from '../rows-by-key.ts';

const COLUMNS = columnsOf('memberClasses');

/** The classes of a club, in the club's own order. */
export function classesOfClub(db: Db, clubId: string): Promise<MemberClassRow[]> {
  return classesOfClubs(db, [clubId]);
}

/** The classes of several clubs, in each club's own order. */
export function classesOfClubs(db: Db, clubIds: readonly string[]): Promise<MemberClassRow[]> {
  return db
    .selectFrom('memberClasses')
    .select(COLUMNS)
    .where('clubId', 'in', clubIds)
    .orderBy('place')
    .execute();
}

/** Replaces the classes of a club. */
export async function replaceClasses(
  trx: Trx,
  clubId: string,
  rows: readonly MemberClassRow[],
): Promise<void> {
  await deleteRows(trx, 'memberClasses', { clubId });
  await insertRows(trx, 'memberClasses', rows);
}

/** Whether a member or a guest is in one of these classes. Removed members do not count. */
export async function isInUse(db: Db, clubId: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('clubId', '=', clubId)
    .where('classKey', 'in', keys)
    .where('status', '<>', 'removed')
    .limit(1)
    .executeTakeFirst();
  if (member !== undefined) return true;
  const guest = await db
    .selectFrom('guests')
    .select('id')
    .where('clubId', '=', clubId)
    .where('classKey', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return guest !== undefined;
}

/** Takes removed members out of classes that are deleted. */
export async function leaveClasses(
  trx: Trx,
  clubId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('members')
    .set({ classKey: null })
    .where('clubId', '=', clubId)
    .where('classKey', 'in', keys)
    .where('status', '=', 'removed')
    .execute();
}
