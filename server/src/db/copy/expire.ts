import type { Trx } from '../engine/connect.ts';

/**
 * Expires what is outdated in a restored backup: its waiting mails may have been sent since, and its sessions ended.
 * None of these mails and notices is sent, everybody has to sign in again, and no code works any more.
 * @returns how many mails were waiting
 */
export async function expireRestored(trx: Trx, now: string): Promise<{ mails: number }> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ sentAt: now, sealed: null })
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('notices')
    .set({ nextTryAt: null, dropped: 'failed' })
    .where('nextTryAt', 'is not', null)
    .execute();
  await trx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .execute();
  await trx.deleteFrom('codes').execute();
  return { mails: Number(numUpdatedRows) };
}
