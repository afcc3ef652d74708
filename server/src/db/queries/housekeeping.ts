import type { Db } from '../engine/connect.ts';

/** Instants before which rows are no longer needed. */
export type Bounds = {
  codes: string;
  codeRequests: string;
  loginTries: string;
  sessionsUsed: string;
  sessionsCreated: string;
  sentMails: string;
  idempotencyKeys: string;
  signups: string;
};

/**
 * Deletes rows that are no longer needed. Each table has its own transaction, so that nobody waits for all of them.
 */
export async function deleteOldRows(db: Db, bounds: Bounds): Promise<void> {
  await db.deleteFrom('codes').where('expiresAt', '<=', bounds.codes).execute();
  await db.deleteFrom('codeRequests').where('requestedAt', '<=', bounds.codeRequests).execute();
  await db.deleteFrom('loginTries').where('lastAt', '<=', bounds.loginTries).execute();
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('lastUsedAt', '<=', bounds.sessionsUsed),
        row('createdAt', '<=', bounds.sessionsCreated),
      ]),
    )
    .execute();
  await db.deleteFrom('outbox').where('sentAt', '<=', bounds.sentMails).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<=', bounds.idempotencyKeys).execute();
  await db.deleteFrom('signups').where('createdAt', '<=', bounds.signups).execute();
}
