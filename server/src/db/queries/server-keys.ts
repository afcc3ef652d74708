import { sql } from 'kysely';
import { type Db, isPostgres, type Trx } from '../connect.ts';
import type { ServerKeyRow } from '../tables.ts';

/** Keeps others who compare their keys waiting until the transaction ends; the embedded database has one writer anyway. */
export async function lockServerKeys(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('server keys', 0))`.execute(trx);
}

/** The key that came into use last; undefined where the database has not been used yet. */
export async function newestServerKey(db: Db): Promise<ServerKeyRow | undefined> {
  return db
    .selectFrom('serverKeys')
    .selectAll()
    .orderBy('firstUsedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes that a key is in use from now on. */
export async function noteServerKey(trx: Trx, row: ServerKeyRow): Promise<void> {
  await trx
    .insertInto('serverKeys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ firstUsedAt: row.firstUsedAt }),
    )
    .execute();
}
