import type { Db, Trx } from '../engine/connect.ts';
import { lockByName } from '../engine/locks.ts';
import type { ServerKeyRow } from '../tables/server.ts';
import { columnsOf } from './columns.ts';

/** Makes other processes that compare their keys wait until the transaction ends. */
export function lockServerKeys(trx: Trx): Promise<void> {
  return lockByName(trx, 'server keys');
}

/** The key that came into use last; undefined if the database has not been used yet. */
export async function newestServerKey(db: Db): Promise<ServerKeyRow | undefined> {
  return db
    .selectFrom('serverKeys')
    .select(columnsOf('serverKeys'))
    .orderBy('firstUsedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Records that a key is in use from now on. */
export async function recordServerKey(trx: Trx, row: ServerKeyRow): Promise<void> {
  await trx
    .insertInto('serverKeys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ firstUsedAt: row.firstUsedAt }),
    )
    .execute();
}
