import type { Db, Trx } from '../engine/connect.ts';
import { lockByName, locked } from '../engine/locks.ts';
import type { UserRow } from '../tables.ts';

export function userByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();
}

export function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function userByUsername(db: Db, usernameKey: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst();
}

/**
 * Keeps others waiting, until the transaction ends, who are about to give somebody this address or this username, or who
 * ask for a code to it. Addresses hold an `@`, and no username does.
 */
export function lockName(trx: Trx, key: string): Promise<void> {
  return lockByName(trx, `name ${key}`);
}

/** The user as it is now, kept as it is until the transaction ends. */
export function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  const query = trx.selectFrom('users').selectAll().where('id', '=', id);
  return locked(trx, query).executeTakeFirst();
}

/** The same by its address. */
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
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
}
