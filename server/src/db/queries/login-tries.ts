import { sql } from 'kysely';
import { type Db, isPostgres, type Trx } from '../connect.ts';
import type { LoginTriesRow } from '../tables.ts';

/**
 * The tries under a key, if there were any. Others who try under the same key wait until the transaction ends; the
 * embedded database has one writer anyway.
 */
export async function lockLoginTries(trx: Trx, key: string): Promise<LoginTriesRow | undefined> {
  if (isPostgres(trx)) {
    const name = `login ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  }
  return trx.selectFrom('loginTries').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function storeLoginTries(trx: Trx, row: LoginTriesRow): Promise<void> {
  const { key: _, ...rest } = row;
  await trx
    .insertInto('loginTries')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(rest))
    .execute();
}

export async function deleteLoginTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('loginTries').where('key', '=', key).execute();
}
