import type { Db, Trx } from '../engine/connect.ts';
import type { IdempotencyKeyRow } from '../tables/accounts.ts';
import { findRow, updateRows } from './rows-by-key.ts';

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
  await updateRows(trx, 'idempotencyKeys', { userId, key }, { answer });
}

export function requestOfKey(
  db: Db,
  { userId, key }: KeyOfUser,
): Promise<IdempotencyKeyRow | undefined> {
  return findRow(db, 'idempotencyKeys', { userId, key });
}
