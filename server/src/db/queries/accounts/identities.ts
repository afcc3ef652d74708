import type { Db, Trx } from '../../engine/connect.ts';
import type { IdentityRow, SpentSignInRow } from '../../tables/accounts.ts';
import { deleteRows } from '../rows-by-key.ts';

/** The user to whom an identity is linked, if any. */
export async function userIdOfIdentity(
  db: Db,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

export async function insertIdentity(trx: Trx, row: IdentityRow): Promise<void> {
  await trx.insertInto('identities').values(row).execute();
}

/**
 * Records that a sign-in is used up, in one statement: of several attempts at once, one succeeds.
 * @returns false if it was used up before
 */
export async function insertSpentSignIn(trx: Trx, row: SpentSignInRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spentSignIns')
    .values(row)
    .onConflict((conflict) => conflict.column('state').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteSpentSignIns(trx: Trx, until: string): Promise<void> {
  await trx.deleteFrom('spentSignIns').where('expiresAt', '<=', until).execute();
}

/** Of the identities of a user, those of an issuer. */
export async function deleteIdentities(
  trx: Trx,
  { userId, issuer }: Pick<IdentityRow, 'userId' | 'issuer'>,
): Promise<void> {
  await deleteRows(trx, 'identities', { userId, issuer });
}
