import { sql } from 'kysely';
import { type Db, isPostgres, type Trx } from '../connect.ts';
import type { CodePurpose, CodeRequestRow, CodeRow } from '../tables.ts';

type Whose = { userId: string; purpose: CodePurpose };

/** Stores a code in the place of the one that the user had for this purpose. */
export async function replaceCode(trx: Trx, row: CodeRow): Promise<void> {
  const { codeHash, tries, expiresAt } = row;
  await trx
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'purpose']).doUpdateSet({ codeHash, tries, expiresAt }),
    )
    .execute();
}

/**
 * Counts a try of a live code, in one statement.
 * @returns the hash to compare with; undefined where there is no live code with a try left
 */
export async function countTry(
  db: Db,
  { userId, purpose }: Whose,
  { now, maxTries }: { now: string; maxTries: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash;
}

/** @returns whether just this code was still there */
export async function deleteCode(
  trx: Trx,
  { userId, purpose, codeHash }: Whose & { codeHash: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('codes')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteCodesOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('codes').where('userId', '=', userId).execute();
}

/** Keeps others who ask for a code to this address waiting; the embedded database has one writer anyway. */
export async function lockCodeRequests(trx: Trx, emailKey: string): Promise<void> {
  if (!isPostgres(trx)) return;
  const name = `code request ${emailKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** When codes were asked for to this address after an instant, newest first. */
export async function codeRequestsSince(
  trx: Trx,
  emailKey: string,
  since: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('codeRequests')
    .select('requestedAt')
    .where('emailKey', '=', emailKey)
    .where('requestedAt', '>', since)
    .orderBy('requestedAt', 'desc')
    .execute();
  return rows.map(({ requestedAt }) => requestedAt);
}

export async function insertCodeRequest(trx: Trx, row: CodeRequestRow): Promise<void> {
  await trx.insertInto('codeRequests').values(row).execute();
}

export async function deleteCodeRequestsBefore(
  trx: Trx,
  emailKey: string,
  before: string,
): Promise<void> {
  await trx
    .deleteFrom('codeRequests')
    .where('emailKey', '=', emailKey)
    .where('requestedAt', '<=', before)
    .execute();
}
