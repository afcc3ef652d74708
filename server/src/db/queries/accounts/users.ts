import type { Db, Trx } from '../../engine/connect.ts';
import { lockByName, withRowLocks } from '../../engine/locks.ts';
import type { UserRow } from '../../tables/accounts.ts';
import { columnsOf } from '../columns.ts';
import { findRow, updateRows } from '../rows-by-key.ts';

const COLUMNS = columnsOf('users');

export function userByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  return findRow(db, 'users', { emailKey });
}

export function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return findRow(db, 'users', { id });
}

export function userByUsername(db: Db, usernameKey: string): Promise<UserRow | undefined> {
  return findRow(db, 'users', { usernameKey });
}

/**
 * Locks an address or a username until the transaction ends: others who are about to give it to a user, or to send a
 * code to it, wait. The two never collide: an address has an `@`, and a username does not.
 */
export function lockName(trx: Trx, key: string): Promise<void> {
  return lockByName(trx, `name ${key}`);
}

/** Reads a user, and locks it until the transaction ends. */
export function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  const query = trx.selectFrom('users').select(COLUMNS).where('id', '=', id);
  return withRowLocks(trx, query).executeTakeFirst();
}

/** Like `lockUser`, by the address. */
export async function lockUserByEmail(trx: Trx, emailKey: string): Promise<UserRow | undefined> {
  const user = await userByEmail(trx, emailKey);
  return user && lockUser(trx, user.id);
}

export async function insertUser(trx: Trx, row: UserRow): Promise<void> {
  await trx.insertInto('users').values(row).execute();
}

export async function updateUser(
  trx: Trx,
  id: string,
  change: Partial<Omit<UserRow, 'id'>>,
): Promise<void> {
  await updateRows(trx, 'users', { id }, change);
}
