import type { Db, Trx } from '../engine/connect.ts';
import type { OutboxRow } from '../tables.ts';
import { columnsOf } from './columns.ts';

const COLUMNS = columnsOf('outbox');

/** The priorities of mails: somebody waits for an urgent one. */
export const URGENT = 0;
export const ORDINARY = 1;

/** A mail that is still to be sent. */
export type WaitingMail = OutboxRow & { sealed: string };

export async function insertMail(trx: Trx, row: WaitingMail): Promise<void> {
  await trx.insertInto('outbox').values(row).execute();
}

type DueBounds = { now: string; farthest: string; farthestFirst: string; lastPriority: number };

/**
 * The next mail to send: the most urgent one that is due, and of several the one that has been due for longest. A
 * mail that is to wait until after `farthest` (`farthestFirst`, if it was not tried yet) is due, too, and one that was
 * to be sent when it was written, whenever that was: the clock has been set back since.
 * @param lastPriority less urgent mails are left out
 */
export async function nextDueMail(
  db: Db,
  { now, farthest, farthestFirst, lastPriority }: DueBounds,
): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('sentAt', 'is', null)
    .where('priority', '<=', lastPriority)
    .where((row) =>
      row.or([
        row('nextAttemptAt', '<=', now),
        row.and([row('attempts', '>', 0), row('nextAttemptAt', '>', farthest)]),
        row('nextAttemptAt', '>', farthestFirst),
        row.and([row('attempts', '=', 0), row('nextAttemptAt', '<=', row.ref('createdAt'))]),
      ]),
    )
    .orderBy('priority')
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as WaitingMail | undefined;
}

/**
 * How many mails are still to be sent, without those whose turn comes later, and when the oldest of them was written.
 */
export async function waitingMails(
  db: Db,
  now: string,
): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where((row) => row.or([row('attempts', '>', 0), row('nextAttemptAt', '<=', now)]))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .executeTakeFirstOrThrow();
}

/**
 * Reserves a mail for sending: no other process gets it before `until`.
 * @returns false if another process has reserved it since it was read
 */
export async function takeMail(
  trx: Trx,
  { id, attempts }: WaitingMail,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ attempts: attempts + 1, nextAttemptAt: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records that the mail was sent, and deletes its text. */
export async function markMailSent(trx: Trx, id: string, sentAt: string): Promise<void> {
  await trx.updateTable('outbox').set({ sentAt, sealed: null }).where('id', '=', id).execute();
}

export async function postponeMail(trx: Trx, id: string, nextAttemptAt: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ nextAttemptAt })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

export async function deleteMail(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).execute();
}

/** All mails that are still to be sent. */
export async function unsentMails(db: Db): Promise<WaitingMail[]> {
  const rows = await db.selectFrom('outbox').select(COLUMNS).where('sentAt', 'is', null).execute();
  return rows.filter((row): row is WaitingMail => row.sealed !== null);
}
