import type { Db, Trx } from '../engine/connect.ts';
import type { IdempotencyKeyRow } from '../tables/accounts.ts';
import { columnsOf } from './columns.ts';

/**
 * Reserves a user's key. Other transactions that want it at the same time wait until this one ends.
 * @returns false if it is taken
 */
export async function takeKey(trx: Trx, row: Omit<IdempotencyKeyRow, 'answer'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKeys')
    .values({ ...row, answer: null })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type KeyOfUser = Pick<IdempotencyKeyRow, 'userId' | 'key'>;

/** Stores the answer to the request with a key. */
export async function keepAnswer(
  trx: Trx,
  { userId, key, answer }: KeyOfUser & { answer: string },
): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ answer })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

export function requestOfKey(
  db: Db,
  { userId, key }: KeyOfUser,
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(columnsOf('idempotencyKeys'))
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}
