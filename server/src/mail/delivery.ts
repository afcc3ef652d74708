import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import {
  deleteMail,
  markMailSent,
  nextDueMail,
  ORDINARY,
  postponeMail,
  takeMail,
  type WaitingMail,
} from '../db/queries/outbox.ts';
import type { Mail, Transport } from './mail.ts';
import { unseal } from './seal.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A try takes no longer than this. */
const TRY = MINUTE;
/** Longer than a try: only a mail whose process has died is taken by another one. */
const TAKEN = 2 * TRY;
const MARK_AGAIN = SECOND / 4;
const GIVE_UP_AFTER = 48 * HOUR;
const LONGEST_WAIT = HOUR;

export type Delivery = Pick<Context, 'db' | 'clock' | 'keys' | 'log'> & { transport: Transport };

const later = (clock: Context['clock'], ms: number) =>
  new Date(clock().getTime() + ms).toISOString();

/** 5 s, 10 s, 20 s ... an hour. */
const waitAfter = (attempts: number) => Math.min(5 * SECOND * 2 ** (attempts - 1), LONGEST_WAIT);

/**
 * Takes the mail whose turn it is and tries to send it; of several senders and processes only one gets it.
 * @param lastPriority mails that are less urgent are left out
 * @returns whether there was one
 */
export async function deliverNext(
  delivery: Delivery,
  signal: AbortSignal,
  lastPriority = ORDINARY,
): Promise<boolean> {
  const { db, clock } = delivery;
  const [now, farthest] = [later(clock, 0), later(clock, LONGEST_WAIT)];
  const row = await nextDueMail(db, { now, farthest, lastPriority });
  if (row === undefined) return false;
  if (await takeMail(db, row, later(clock, TAKEN))) {
    await deliver(delivery, { ...row, attempts: row.attempts + 1 }, signal);
  }
  return true;
}

async function deliver(delivery: Delivery, row: WaitingMail, signal: AbortSignal): Promise<void> {
  const { db, clock, log, transport } = delivery;
  const { id, attempts } = row;
  const mail = open(delivery, row);
  const writtenAt = new Date(row.createdAt);
  const usefulFor = mail?.usefulMinutes === undefined ? GIVE_UP_AFTER : mail.usefulMinutes * MINUTE;
  if (mail === null || clock().getTime() - writtenAt.getTime() > usefulFor) {
    log.error({ mail: id, attempts: attempts - 1 }, 'A mail was given up');
    await deleteMail(db, id);
    return;
  }
  try {
    await transport(
      { ...mail, id, writtenAt },
      AbortSignal.any([signal, AbortSignal.timeout(TRY)]),
    );
  } catch (error) {
    log.warn({ mail: id, attempts, why: reasonOf(error) }, 'A mail could not be sent yet');
    await postponeMail(db, id, later(clock, waitAfter(attempts)));
    return;
  }
  await keepSent(delivery, id, signal);
}

/** The mail is out: however long the database is away, this is tried until the process ends, lest it be sent twice. */
async function keepSent(
  { db, clock, log }: Delivery,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const sentAt = clock().toISOString();
  for (let tries = 1; ; tries += 1) {
    try {
      await markMailSent(db, id, sentAt);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      if (tries === 1)
        log.warn({ mail: id, why: reasonOf(error) }, 'A mail was sent, which cannot be kept yet');
      await wait(MARK_AGAIN);
    }
  }
}

function open({ keys, log }: Delivery, { id, sealed }: WaitingMail): Mail | null {
  try {
    return JSON.parse(unseal(keys, id, sealed)) as Mail;
  } catch (error) {
    log.error({ mail: id, why: reasonOf(error) }, 'A mail cannot be opened');
    return null;
  }
}

/** The error's own words and code: no more of it, since a library may add what it was about to send. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === 'string').join(': ');
}
