import type { Trx } from '../engine/connect.ts';

/**
 * Expires what is outdated in a restored backup: its waiting mails may have been sent since, and its sessions ended.
 * None of these mails, notices and messages to webhooks is sent, everybody has to sign in again, and no code and no token of a
 * program works any more: it may have been ended since.
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
    .updateTable('webhookTries')
    .set({ nextTryAt: null, state: 'failed' })
    .where('nextTryAt', 'is not', null)
    .execute();
  await trx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .execute();
  await trx.deleteFrom('codes').execute();
  await trx.deleteFrom('apiTokens').execute();
  return { mails: Number(numUpdatedRows) };
}
