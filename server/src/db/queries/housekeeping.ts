import type { Trx } from '../engine/connect.ts';

/** Instants before which rows are no longer needed. */
export type Bounds = {
  codes: string;
  codeRequests: string;
  invitations: string;
  loginTries: string;
  sessionsUsed: string;
  sessionsCreated: string;
  sentMails: string;
  idempotencyKeys: string;
  signups: string;
  devices: string;
  askedDevices: string;
  notices: string;
  botCodes: string;
  botUpdates: string;
  apiTokens: string;
};

type Deletion = (trx: Trx) => { execute: () => Promise<unknown> };

/** Deletions of what is no longer needed, one for each table: nobody should wait for all of them. */
export const deletionsOfOldRows = (bounds: Bounds): Deletion[] => [
  (trx) => trx.deleteFrom('codes').where('expiresAt', '<=', bounds.codes),
  (trx) => trx.deleteFrom('codeRequests').where('requestedAt', '<=', bounds.codeRequests),
  (trx) => trx.deleteFrom('countedInvitations').where('invitedAt', '<=', bounds.invitations),
  // One that still holds somebody back stays until then.
  (trx) =>
    trx
      .deleteFrom('loginTries')
      .where('lastAt', '<=', bounds.loginTries)
      .where((row) =>
        row.or([row('blockedUntil', 'is', null), row('blockedUntil', '<=', bounds.codes)]),
      ),
  (trx) =>
    trx
      .deleteFrom('sessions')
      .where((row) =>
        row.or([
          row('lastUsedAt', '<=', bounds.sessionsUsed),
          row('createdAt', '<=', bounds.sessionsCreated),
        ]),
      ),
  (trx) => trx.deleteFrom('outbox').where('sentAt', '<=', bounds.sentMails),
  (trx) => trx.deleteFrom('idempotencyKeys').where('createdAt', '<=', bounds.idempotencyKeys),
  (trx) => trx.deleteFrom('sessionDevices').where('boundAt', '<=', bounds.devices),
  (trx) => trx.deleteFrom('askedDevices').where('askedAt', '<=', bounds.askedDevices),
  (trx) => trx.deleteFrom('notices').where('raisedAt', '<=', bounds.notices),
  (trx) => trx.deleteFrom('massNotices').where('raisedAt', '<=', bounds.notices),
  (trx) => trx.deleteFrom('noticeRounds').where('dueAt', '<=', bounds.notices),
  (trx) => trx.deleteFrom('botCodes').where('expiresAt', '<=', bounds.botCodes),
  (trx) => trx.deleteFrom('botUpdates').where('receivedAt', '<=', bounds.botUpdates),
  (trx) =>
    trx
      .deleteFrom('botChats')
      .where('seenAt', '<=', bounds.botUpdates)
      .where('memberId', 'is', null),
  (trx) => trx.deleteFrom('apiTokens').where('expiresAt', '<=', bounds.apiTokens),
  (trx) => trx.deleteFrom('signups').where('createdAt', '<=', bounds.signups),
];

/** Deletes some of the messages to webhooks of before an instant. @returns whether there were as many as `limit` */
export async function deleteSomeOldTries(
  trx: Trx,
  before: string,
  limit: number,
): Promise<boolean> {
  const oldest = await trx
    .selectFrom('webhookTries')
    .select(['id', 'createdAt'])
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  const last = oldest.at(-1);
  if (last === undefined) return false;
  const ids = oldest.map(({ id }) => id);
  // By their age, which has an index: it is one query with both that PostgreSQL reads the whole table for.
  await trx
    .deleteFrom('webhookTries')
    .where('createdAt', '<=', last.createdAt)
    .where('id', 'in', ids)
    .execute();
  return oldest.length === limit;
}
