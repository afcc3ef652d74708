import type { Db, Trx } from '../../engine/connect.ts';
import type { MassNoticeRow } from '../../tables/notices.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';

type Key = Pick<MassNoticeRow, 'clubId' | 'id'>;

export const insertMassNotices = (trx: Trx, rows: readonly MassNoticeRow[]): Promise<void> =>
  insertRows(trx, 'massNotices', rows);

/** The one of all clubs whose turn is next, those that have failed last. */
export function nextMassNotice(db: Db): Promise<(Key & { tries: number }) | undefined> {
  return db
    .selectFrom('massNotices')
    .select(['clubId', 'id', 'tries'])
    .orderBy('tries')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Takes one out, in the transaction that writes its rows. @returns undefined if another process was faster */
export function takeMassNotice(trx: Trx, { clubId, id }: Key): Promise<MassNoticeRow | undefined> {
  return trx
    .deleteFrom('massNotices')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .returning(columnsOf('massNotices'))
    .executeTakeFirst();
}

export async function countTryOfMassNotice(trx: Trx, { clubId, id }: Key): Promise<void> {
  await trx
    .updateTable('massNotices')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute();
}

/** Deletes those of other versions of the same occasion. */
export async function deleteEarlierMassNotices(
  trx: Trx,
  clubId: string,
  { kind, prefix, occasion }: { kind: MassNoticeRow['kind']; prefix: string; occasion: string },
): Promise<void> {
  await trx
    .deleteFrom('massNotices')
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${prefix}:`)
    .where('thing', '<', `${prefix};`)
    .where('thing', '<>', occasion)
    .execute();
}

/** The detail of the first one that tells of any version of an occasion. */
export async function detailOfMassNotice(
  db: Db,
  clubId: string,
  { kind, prefix }: { kind: MassNoticeRow['kind']; prefix: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('massNotices')
    .select('about')
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .where('thing', '>=', `${prefix}:`)
    .where('thing', '<', `${prefix};`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.about ?? null;
}
