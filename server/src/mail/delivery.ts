import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { updateNoticeOfMail } from '../db/queries/notices/notices.ts';
import {
  deleteMail,
  hasDueMail,
  markMailSent,
  ORDINARY,
  postponeMail,
  takeDueMail,
  type WaitingMail,
} from '../db/queries/outbox.ts';
import { unseal } from '../seal.ts';
import type { Mail, OutgoingMail, Transport } from './mail.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The longest time that one attempt to send takes. */
const ATTEMPT = MINUTE;
/**
 * How long a mail is reserved for one process: longer than an attempt, so that only a dead process loses its mail.
 */
const RESERVED = 2 * ATTEMPT;
const MARK_RETRY = SECOND / 4;
const GIVE_UP_AFTER = 48 * HOUR;
const MAX_WAIT = HOUR;
/** How far ahead the first attempt to send a mail may be planned, in ms. */
export const MAX_FIRST_WAIT = 6 * HOUR;

export type Delivery = Pick<Context, 'db' | 'clock' | 'keys' | 'log'> & { transport: Transport };

const instantIn = (clock: Context['clock'], ms: number) =>
  new Date(clock().getTime() + ms).toISOString();

/** 5 s, 10 s, 20 s ... an hour. */
const waitAfter = (attempts: number) => Math.min(5 * SECOND * 2 ** (attempts - 1), MAX_WAIT);

/**
 * Takes the next mail that is due and tries to send it. Of several senders and processes, only one takes it.
 * @param lastPriority less urgent mails are left out
 * @returns whether there was one
 */
export async function deliverNext(
  delivery: Delivery,
  signal: AbortSignal,
  lastPriority = ORDINARY,
): Promise<boolean> {
  const { db, clock } = delivery;
  const now = instantIn(clock, 0);
  const [farthest, farthestFirst] = [instantIn(clock, MAX_WAIT), instantIn(clock, MAX_FIRST_WAIT)];
  const bounds = { now, farthest, farthestFirst, lastPriority };
  if (!(await hasDueMail(db, bounds))) return false;
  const until = instantIn(clock, RESERVED);
  const row = await transaction(db, {}, (trx) => takeDueMail(trx, bounds, until));
  if (row === undefined) return false;
  await deliver(delivery, row, signal);
  return true;
}

/** Sends a mail within the time of one attempt, whatever the transport does. */
async function sendInTime(
  transport: Transport,
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT)]);
  const late = Promise.withResolvers<never>();
  ending.addEventListener('abort', () => late.reject(ending.reason as Error), { once: true });
  await Promise.race([transport(mail, ending), late.promise]);
}

async function deliver(delivery: Delivery, row: WaitingMail, signal: AbortSignal): Promise<void> {
  const { db, clock, log, transport } = delivery;
  const { id, attempts } = row;
  const mail = decrypt(delivery, row);
  const writtenAt = new Date(row.createdAt);
  const usefulMs = mail?.usefulMinutes === undefined ? GIVE_UP_AFTER : mail.usefulMinutes * MINUTE;
  if (mail === null || clock().getTime() - writtenAt.getTime() > usefulMs) {
    log.error({ mail: id, attempts: attempts - 1 }, 'A mail was given up');
    await transaction(db, {}, async (trx) => {
      await deleteMail(trx, id);
      await updateNoticeOfMail(trx, id, { dropped: 'failed', nextTryAt: null });
    });
    return;
  }
  try {
    await sendInTime(transport, { ...mail, id, writtenAt }, signal);
  } catch (error) {
    const now = instantIn(clock, 0);
    const giveBackAt = mail.notice?.giveBackAt ?? null;
    const isOver = giveBackAt !== null && giveBackAt <= now;
    if (mail.notice !== undefined && (isOver || isRefused(error))) {
      await giveNoticeBack(delivery, id, error);
      return;
    }
    log.warn({ mail: id, attempts, why: reasonOf(error) }, 'A mail could not be sent yet');
    const next = instantIn(clock, waitAfter(attempts));
    const nextAttemptAt = giveBackAt !== null && giveBackAt < next ? giveBackAt : next;
    await transaction(db, {}, (trx) => postponeMail(trx, id, nextAttemptAt));
    return;
  }
  await recordSent(delivery, id, signal);
}

/** Whether the mail server does not take this mail, now or later (RFC 5321, 4.2.1). */
const isRefused = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
};

/** Leaves a notice whose mail is refused, or was tried for long enough, to the next of its channels. */
async function giveNoticeBack({ db, clock, log }: Delivery, id: string, error: unknown) {
  log.warn({ mail: id, why: reasonOf(error) }, 'A notice did not go by mail');
  await transaction(db, {}, async (trx) => {
    await deleteMail(trx, id);
    const nextTryAt = clock().toISOString();
    await updateNoticeOfMail(trx, id, { nextTryAt, handedAt: null, channelSince: null });
  });
}

/**
 * Records that a mail was sent. It retries until the process ends, however long the database is away, so that the
 * mail is not sent twice.
 */
async function recordSent(
  { db, clock, log }: Delivery,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const sentAt = clock().toISOString();
  for (let tries = 1; ; tries += 1) {
    try {
      await transaction(db, {}, async (trx) => {
        await markMailSent(trx, id, sentAt);
        await updateNoticeOfMail(trx, id, { sentAt });
      });
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      if (tries === 1)
        log.warn({ mail: id, why: reasonOf(error) }, 'A mail was sent, which cannot be kept yet');
      await wait(MARK_RETRY);
    }
  }
}

function decrypt({ keys, log }: Delivery, { id, sealed }: WaitingMail): Mail | null {
  try {
    return JSON.parse(unseal(keys, { purpose: 'outbox', id }, sealed)) as Mail;
  } catch (error) {
    log.error({ mail: id, why: reasonOf(error) }, 'A mail cannot be opened');
    return null;
  }
}

/** The code and message of an error. Nothing else: a library may attach what it was about to send. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === 'string').join(': ');
}
