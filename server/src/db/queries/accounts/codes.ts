import type { Trx } from '../../engine/connect.ts';
import type { CodeRequestRow, CodeRow } from '../../tables/accounts.ts';
import { deleteRows, storeRow } from '../rows-by-key.ts';

type CodeKey = Pick<CodeRow, 'userId' | 'purpose'>;

/** Stores a code in place of its owner's earlier one for this purpose. */
export async function replaceCode(trx: Trx, row: CodeRow): Promise<void> {
  await storeRow(trx, 'codes', row);
}

/**
 * Counts a try of an unexpired code, in one statement.
 * @param network where the try comes from; null if the caller has proved to be the owner of the code
 * @returns the hash to compare with; undefined if there is no such code, or no try is left
 */
export async function countTry(
  trx: Trx,
  { userId, purpose }: CodeKey,
  {
    now,
    network,
    maxTries,
    maxAwayTries,
  }: { now: string; network: string | null; maxTries: number; maxAwayTries: number },
): Promise<string | undefined> {
  const query = trx
    .updateTable('codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expiresAt', '>', now)
    .returning('codeHash');
  if (network === null) return (await query.executeTakeFirst())?.codeHash;
  const row = await query
    .set((code) => ({
      awayTries: code
        .case()
        .when('network', '=', network)
        .then(code.ref('awayTries'))
        .else(code('awayTries', '+', 1))
        .end(),
    }))
    .where((code) => code.or([code('network', '=', network), code('awayTries', '<', maxAwayTries)]))
    .executeTakeFirst();
  return row?.codeHash;
}

/** @returns whether the code was still there, and not replaced by another one */
export async function deleteCode(
  trx: Trx,
  { userId, purpose, codeHash }: CodeKey & { codeHash: string },
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
  await deleteRows(trx, 'codes', { userId });
}

/** The requests for codes to an address after an instant, the newest first. */
export function codeRequestsSince(
  trx: Trx,
  emailKey: string,
  since: string,
): Promise<Pick<CodeRequestRow, 'network' | 'requestedAt'>[]> {
  return trx
    .selectFrom('codeRequests')
    .select(['network', 'requestedAt'])
    .where('emailKey', '=', emailKey)
    .where('requestedAt', '>', since)
    .orderBy('requestedAt', 'desc')
    .execute();
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
