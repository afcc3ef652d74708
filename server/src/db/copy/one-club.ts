import type { Tables } from '../all-tables.ts';
import type { Db, Trx } from '../engine/connect.ts';
import { userByEmail, userById } from '../queries/accounts/users.ts';
import { countRows } from '../queries/pages.ts';

type TableOfClub = {
  [Name in keyof Tables]: 'clubId' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** Whether somebody with an address is an active owner of a club: others cannot get in. */
export async function hasOwnerWithAddress(db: Db, clubId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('members')
    .select('id')
    .where('clubId', '=', clubId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where('emailKey', 'is not', null)
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Makes of a club's rows, in a database with no other club, what can be brought to one where time went on: it is not
 * deleted; whether its bills are still right follows from their amounts, since a fingerprint is made of ids.
 */
export async function reviveClub(trx: Trx, clubId: string, now: string): Promise<void> {
  await trx.updateTable('clubs').set({ deletedAt: null }).execute();
  await trx.deleteFrom('deletedThings').where('id', '=', clubId).execute();
  await trx.updateTable('bills').set({ fingerprint: null }).execute();
  await trx.deleteFrom('noticeLooks').execute();
  await trx.insertInto('noticeLooks').values({ clubId, lookAt: now, dailyAt: now }).execute();
}

/**
 * The ids that users of another database have here: their own, or that of the account with the same verified address.
 * @param others the other database
 */
export async function usersHere(
  db: Db,
  others: Db,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const id of ids) {
    const other = await userById(others, id);
    const here = (await userById(db, id)) ?? (other && (await userByEmail(db, other.emailKey)));
    if (here !== undefined && here.emailVerifiedAt !== null) found.set(id, here.id);
  }
  return found;
}

/** How many rows of a club each of some tables has. */
export async function countRowsOfClub(
  db: Db,
  tables: readonly string[],
  clubId: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables as TableOfClub[]) {
    counts[table] = await countRows(db.selectFrom<TableOfClub>(table).where('clubId', '=', clubId));
  }
  return counts;
}

/**
 * Gives the members of a restored club the pay codes that they had, if their club is no longer there under its old id: nobody
 * else may ever get these codes, and members have them in their banks' apps. A code that another club uses is left out.
 */
export async function takeOverPayLinks(
  trx: Trx,
  oldClubId: string,
  links: readonly Tables['payLinks'][],
): Promise<boolean> {
  const old = await trx
    .selectFrom('clubs')
    .select('id')
    .where('id', '=', oldClubId)
    .executeTakeFirst();
  if (old !== undefined) return false;
  await trx.deleteFrom('payLinks').where('clubId', '=', oldClubId).execute();
  for (const link of links) {
    await trx
      .insertInto('payLinks')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}
