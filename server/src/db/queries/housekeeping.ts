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
};

type Deletion = (trx: Trx) => { execute: () => Promise<unknown> };

/** Deletions of what is no longer needed, one for each table: nobody should wait for all of them. */
export const deletionsOfOldRows = (bounds: Bounds): Deletion[] => [
  (trx) => trx.deleteFrom('codes').where('expiresAt', '<=', bounds.codes),
  (trx) => trx.deleteFrom('codeRequests').where('requestedAt', '<=', bounds.codeRequests),
  (trx) => trx.deleteFrom('countedInvitations').where('invitedAt', '<=', bounds.invitations),
  (trx) => trx.deleteFrom('loginTries').where('lastAt', '<=', bounds.loginTries),
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
  (trx) => trx.deleteFrom('signups').where('createdAt', '<=', bounds.signups),
];
