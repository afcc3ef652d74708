import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../all-tables.ts';
import type { Db, Trx } from '../engine/connect.ts';
import { skippingLocked } from '../engine/locks.ts';
import type { OutboxRow } from '../tables/server.ts';
import { columnsOf } from './columns.ts';
import { deleteRows, updateRows } from './rows-by-key.ts';

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

/** Whether a mail is due; see `takeDueMail`. */
const isDue = (
  row: ExpressionBuilder<Tables, 'outbox'>,
  { now, farthest, farthestFirst, lastPriority }: DueBounds,
) =>
  row.and([
    row('sentAt', 'is', null),
    row('priority', '<=', lastPriority),
    row.or([
      row('nextAttemptAt', '<=', now),
      row.and([row('attempts', '>', 0), row('nextAttemptAt', '>', farthest)]),
      row('nextAttemptAt', '>', farthestFirst),
      row.and([row('attempts', '=', 0), row('nextAttemptAt', '<=', row.ref('createdAt'))]),
    ]),
  ]);

/** Whether there is a mail to send. */
export async function hasDueMail(db: Db, bounds: DueBounds): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where((outbox) => isDue(outbox, bounds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the next mail to send: the most urgent one that is due, and of several the one that has been due for longest. A
 * mail that is to wait until after `farthest` (`farthestFirst`, if it was not tried yet) is due, too, and one that was
 * to be sent when it was written, whenever that was: the clock has been set back since. No other sender or process gets
 * it before `until`; each takes another one.
 * @param bounds less urgent mails than `lastPriority` are left out
 */
export async function takeDueMail(
  trx: Trx,
  bounds: DueBounds,
  until: string,
): Promise<WaitingMail | undefined> {
  const row = await trx
    .with('claimed', () =>
      skippingLocked(
        trx,
        trx
          .selectFrom('outbox')
          .select('id')
          .where((outbox) => isDue(outbox, bounds))
          .orderBy('priority')
          .orderBy('nextAttemptAt')
          .orderBy('id')
          .limit(1),
      ),
    )
    .updateTable('outbox')
    .from('claimed')
    .set((outbox) => ({ attempts: outbox('attempts', '+', 1), nextAttemptAt: until }))
    .whereRef('outbox.id', '=', 'claimed.id')
    .returning(['outbox.id', 'outbox.sealed', 'outbox.createdAt', 'outbox.attempts'])
    .returning(['outbox.nextAttemptAt', 'outbox.sentAt', 'outbox.priority'])
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

/** Records that the mail was sent, and deletes its text. */
export async function markMailSent(trx: Trx, id: string, sentAt: string): Promise<void> {
  await updateRows(trx, 'outbox', { id }, { sentAt, sealed: null });
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
  await deleteRows(trx, 'outbox', { id });
}

/** All mails that are still to be sent. */
export async function unsentMails(db: Db): Promise<WaitingMail[]> {
  const rows = await db.selectFrom('outbox').select(COLUMNS).where('sentAt', 'is', null).execute();
  return rows.filter((row): row is WaitingMail => row.sealed !== null);
}
