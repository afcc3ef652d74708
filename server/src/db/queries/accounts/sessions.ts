import type { Db, Trx } from '../../engine/connect.ts';
import { withRowLocks } from '../../engine/locks.ts';
import type { SessionRow } from '../../tables/accounts.ts';
import { columnsOf } from '../columns.ts';
import { findRow, updateRows } from '../rows-by-key.ts';

const COLUMNS = columnsOf('sessions');

export async function insertSession(trx: Trx, row: SessionRow): Promise<void> {
  await trx.insertInto('sessions').values(row).execute();
}

export function sessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return findRow(db, 'sessions', { id });
}

/** Like `sessionById`, and nobody ends it until the transaction has ended. */
export function sessionForShare(trx: Trx, id: string): Promise<SessionRow | undefined> {
  const query = trx.selectFrom('sessions').select(COLUMNS).where('id', '=', id);
  return withRowLocks(trx, query, 'share').executeTakeFirst();
}

/**
 * Records the use of a session's n-th refresh token, if the session has not ended, and n is the highest number used
 * before or the next one. In one statement, so that nothing is lost between several at once.
 * @returns the session's user; undefined if nothing was recorded
 */
export async function recordRefreshToken(
  trx: Trx,
  { sessionId, n }: { sessionId: string; n: number },
  { now, usedAfter, createdAfter }: { now: string; usedAfter: string; createdAfter: string },
): Promise<string | undefined> {
  const row = await trx
    .updateTable('sessions')
    .set({ generation: n, lastUsedAt: now })
    .where('id', '=', sessionId)
    .where('generation', 'in', [n - 1, n])
    .where('revokedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .where('createdAt', '>', createdAfter)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Records that the user of a session has proved who they are by another method, and perhaps only now. */
export async function setSessionMethod(
  trx: Trx,
  id: string,
  change: Partial<Pick<SessionRow, 'method' | 'freshAt'>>,
): Promise<void> {
  await updateRows(trx, 'sessions', { id }, change);
}

/** Revokes sessions; the caller adds which ones. */
const revokeSessions = (trx: Trx, now: string) =>
  trx.updateTable('sessions').set({ revokedAt: now }).where('revokedAt', 'is', null);

/** @returns false if it was revoked before */
export async function revokeSession(trx: Trx, id: string, now: string): Promise<boolean> {
  const query = revokeSessions(trx, now).where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** The live sessions of a user, the last used first. */
export function liveSessionsOfUser(
  db: Db,
  userId: string,
  { usedAfter, createdAfter }: { usedAfter: string; createdAfter: string },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('lastUsedAt', '>', usedAfter)
    .where('createdAt', '>', createdAfter)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns whether the user had such a session, not revoked before */
export async function revokeSessionOfUser(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  now: string,
): Promise<boolean> {
  const query = revokeSessions(trx, now).where('id', '=', id).where('userId', '=', userId);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

export async function revokeOtherSessions(
  trx: Trx,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: string,
): Promise<void> {
  await revokeSessions(trx, now)
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .execute();
}

export async function revokeSessionsOfUser(trx: Trx, userId: string, now: string): Promise<void> {
  await revokeSessions(trx, now).where('userId', '=', userId).execute();
}
