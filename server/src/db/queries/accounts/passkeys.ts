import type { Db, Trx } from '../../engine/connect.ts';
import type { PasskeyRemovalRow, PasskeyRow } from '../../tables/accounts.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, findRow, storeRow, updateRows } from '../rows-by-key.ts';

const COLUMNS = columnsOf('passkeys');

/** The passkeys of a user, the oldest first. */
export function passkeysOfUser(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Whether a user has a passkey that was made for a host. */
export async function hasPasskeyFor(db: Db, userId: string, rpId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function passkeyOfCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return findRow(db, 'passkeys', { credentialId });
}

export async function insertPasskey(trx: Trx, row: PasskeyRow): Promise<void> {
  await trx.insertInto('passkeys').values(row).execute();
}

export async function updatePasskey(
  trx: Trx,
  id: string,
  change: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'lastUsedAt'>>,
): Promise<void> {
  await updateRows(trx, 'passkeys', { id }, change);
}

export async function deletePasskey(trx: Trx, id: string): Promise<void> {
  await deleteRows(trx, 'passkeys', { id });
}

/** Deletes all passkeys of a user, with what belongs to them. */
export async function deletePasskeysOfUser(trx: Trx, userId: string): Promise<void> {
  await deleteRows(trx, 'passkeys', { userId });
  await replaceRecoveryCodes(trx, userId, []);
  await deleteRemoval(trx, userId);
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRows(trx, 'recoveryCodes', { userId });
  if (hashes.length === 0) return;
  const rows = hashes.map((codeHash) => ({ userId, codeHash }));
  await trx.insertInto('recoveryCodes').values(rows).execute();
}

/** @returns whether the user had such a code: of several tries at once, one uses it up */
export async function deleteRecoveryCode(
  trx: Trx,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

const REMOVAL_COLUMNS = columnsOf('passkeyRemovals');

export function removalOfUser(db: Db, userId: string): Promise<PasskeyRemovalRow | undefined> {
  return findRow(db, 'passkeyRemovals', { userId });
}

/** Some removals with which something is to be done by an instant. */
export function removalsDue(db: Db, now: string, limit: number): Promise<PasskeyRemovalRow[]> {
  return db
    .selectFrom('passkeyRemovals')
    .select(REMOVAL_COLUMNS)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(limit)
    .execute();
}

export async function storeRemoval(trx: Trx, row: PasskeyRemovalRow): Promise<void> {
  await storeRow(trx, 'passkeyRemovals', row);
}

export async function deleteRemoval(trx: Trx, userId: string): Promise<void> {
  await deleteRows(trx, 'passkeyRemovals', { userId });
}
