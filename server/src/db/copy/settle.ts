import type { Trx } from '../engine/connect.ts';

/**
 * A database as it was in the past knows nothing of what came after: waiting mails may have been sent since, and
 * sessions ended. So none of these mails goes out, everybody signs in again, and no code is good any more.
 * @returns how many mails were waiting
 */
export async function settle(trx: Trx, now: string): Promise<{ mails: number }> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ sentAt: now, sealed: null })
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .execute();
  await trx.deleteFrom('codes').execute();
  return { mails: Number(numUpdatedRows) };
}
