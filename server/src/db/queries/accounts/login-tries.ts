import type { Trx } from '../../engine/connect.ts';
import { lockByName } from '../../engine/locks.ts';
import type { LoginTriesRow } from '../../tables/accounts.ts';
import { findRow, storeRow } from '../rows-by-key.ts';

/** The tries under a key, if there are any. Other transactions that ask for the same key wait until this one ends. */
export async function lockLoginTries(trx: Trx, key: string): Promise<LoginTriesRow | undefined> {
  await lockByName(trx, `login ${key}`);
  return findRow(trx, 'loginTries', { key });
}

export async function storeLoginTries(trx: Trx, row: LoginTriesRow): Promise<void> {
  await storeRow(trx, 'loginTries', row);
}

export async function deleteLoginTries(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx.deleteFrom('loginTries').where('key', 'in', keys).execute();
}
