import type { Db, Trx } from '../engine/connect.ts';
import type { OutboxRow } from '../tables.ts';

/** The priorities of mails: what somebody waits for, and the rest. */
export const URGENT = 0;
export const ORDINARY = 1;

/** A mail that is still to be sent. */
export type WaitingMail = OutboxRow & { sealed: string };

export async function insertMail(trx: Trx, row: WaitingMail): Promise<void> {
  await trx.insertInto('outbox').values(row).execute();
}

/**
 * Of the mails with the first priority, the one that has been due for longest. One that is to wait until after `farthest`
 * is due, too: it was put off by a clock that has been set back since.
 * @param last the last priority that is wanted
 */
export async function nextDueMail(
  db: Db,
  { now, farthest, last }: { now: string; farthest: string; last: number },
): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('priority', '<=', last)
    .where((row) => row.or([row('nextAttemptAt', '<=', now), row('nextAttemptAt', '>', farthest)]))
    .orderBy('priority')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as WaitingMail | undefined;
}

/** How many mails are still to be sent, and when the oldest of them was written. */
export async function waitingMails(db: Db): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .executeTakeFirstOrThrow();
}

/**
 * Takes a mail to send it: nobody else gets it before `until`.
 * @returns false where somebody else has taken it since it was read
 */
export async function takeMail(
  db: Db,
  { id, attempts }: WaitingMail,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, nextAttemptAt: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Keeps that the mail was sent, and forgets what it said. */
export async function markMailSent(db: Db, id: string, sentAt: string): Promise<void> {
  await db.updateTable('outbox').set({ sentAt, sealed: null }).where('id', '=', id).execute();
}

export async function postponeMail(db: Db, id: string, nextAttemptAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** All mails that are still to be sent. */
export async function unsentMails(db: Db): Promise<WaitingMail[]> {
  const rows = await db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute();
  return rows.filter((row): row is WaitingMail => row.sealed !== null);
}
