import { setTimeout as wait } from 'node:timers/promises';
import type { WebhookOffReason } from '@rallybook/contract/schemas/webhooks';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  claimWebhooks,
  type ClaimedWebhook,
  hasDueTry,
  nextTry,
  ownersWithAccounts,
  releaseWebhook,
  updateTry,
  updateWebhook,
  webhookOfClub,
} from '../../db/queries/clubs/webhooks.ts';
import type { WebhookRow, WebhookTryRow } from '../../db/tables/webhooks.ts';
import { isoOf } from '../../instants.ts';
import { countOrWait, dailyRule } from '../../limits/tallies.ts';
import { webhookOffMail } from '../../mail/messages/webhook-off.ts';
import { enqueue } from '../../mail/outbox.ts';
import { outboundTurns } from '../../outbound/turns.ts';
import { type Call, callWebhook, countCallOf, laneOf } from './call.ts';
import { endWaiting } from './ending.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long to wait before each try of a message. */
const WAITS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
] as const;
/** The longest that a `Retry-After` puts a message off. */
const MAX_RETRY_AFTER = DAY;
/** A webhook is switched off this long after its last 2xx, if it fails, and has failed for some time. */
const OFF_AFTER = 3 * DAY;
const FAILED_FOR = HOUR;
/** 410: the other side says that it is gone. */
const GONE = 410;

/** How many webhooks a process serves at once. */
const AT_ONCE = 32;
/** How long a process has a webhook for itself, and after how much of it no further message is begun: a call takes 10 s. */
const CLAIM = MINUTE;
const SERVING = 30 * SECOND;
/** How long a webhook waits for a turn. */
const NO_TURN = SECOND;
/** How often to look for new messages while others are on their way. */
const POLL = SECOND / 4;

/**
 * Makes the function that the outbox's worker calls again and again: it begins to serve webhooks to which something is due. One
 * process has a webhook at a time, and sends its messages one after the other.
 * @returns a function that returns whether there was something, or something is on its way
 */
export function makeWebhookSender(context: Context): () => Promise<boolean> {
  const running = new Set<Promise<void>>();
  return async () => {
    const claimed = await claim(context, AT_ONCE - running.size);
    for (const webhook of claimed) {
      const work = serve(context, webhook);
      running.add(work);
      void work.finally(() => running.delete(work));
    }
    if (claimed.length === 0 && running.size === 0) return false;
    await Promise.race([...running, wait(POLL)]);
    return true;
  };
}

async function claim({ db, clock }: Context, limit: number): Promise<ClaimedWebhook[]> {
  if (limit === 0) return [];
  const now = clock().getTime();
  if (!(await hasDueTry(db, isoOf(now)))) return [];
  // Nothing holds a webhook for longer than until the end of a day.
  const bounds = { now: isoOf(now), farthest: isoOf(now + DAY + CLAIM) };
  return transaction(db, {}, (trx) =>
    claimWebhooks(trx, { ...bounds, until: isoOf(now + CLAIM), limit }),
  );
}

/** Sends what is due to a webhook that was claimed. It never throws: what fails is due again when the claim is over. */
async function serve(context: Context, claimed: ClaimedWebhook): Promise<void> {
  const { db, clock, log } = context;
  const end = clock().getTime() + SERVING;
  try {
    let freeAt: number | null = null;
    while (freeAt === null) {
      freeAt = clock().getTime() >= end ? clock().getTime() : await sendNext(context, claimed);
    }
    const until = isoOf(freeAt);
    await transaction(db, {}, (trx) => releaseWebhook(trx, claimed, until));
  } catch (error) {
    log.error({ webhook: claimed.id, why: String(error) }, 'A webhook could not be served');
  }
}

/**
 * Sends the message to a webhook that has been due for longest.
 * @returns null if there may be another one; else when the webhook may be served again, in ms since 1970
 */
async function sendNext(context: Context, claimed: ClaimedWebhook): Promise<number | null> {
  const { db, clock } = context;
  const now = clock().getTime();
  const webhook = await webhookOfClub(db, claimed);
  const message = await nextTry(db, claimed, isoOf(now));
  if (webhook === undefined || webhook.isActive === 0 || message === undefined) return now;
  const turn = outboundTurns.tryTake(await laneOf(context, webhook));
  if (turn === null) return now + NO_TURN;
  try {
    if (!(await countCallOf(context, webhook.clubId))) return now - (now % DAY) + DAY;
    const call = await callWebhook(context, webhook, { ...message, type: message.event }, turn);
    const isOffNow = await transaction(db, { club: webhook.clubId, mode: 'share' }, (trx) =>
      finish(trx, context, message, call),
    );
    if (isOffNow) await endWaiting(context, claimed);
    return null;
  } finally {
    turn.end('unused');
  }
}

/**
 * Stores what became of a message.
 * @param call null if the secret can no longer be read
 * @returns whether the webhook is off by now, by this message or otherwise
 */
async function finish(
  trx: Trx,
  context: Context,
  message: WebhookTryRow,
  call: Call | null,
): Promise<boolean> {
  const now = context.clock().getTime();
  const key = { clubId: message.clubId, id: message.webhookId };
  const webhook = await webhookOfClub(trx, key);
  if (webhook === undefined) return false;
  if (call === null) {
    await switchOff(trx, context, webhook, 'secret_lost');
    return true;
  }
  await updateTry(trx, message, outcomeOf(message, call, now));
  if (call.outcome === 'delivered') {
    await updateWebhook(trx, key, { lastDeliveredAt: isoOf(now), failingSince: null });
    return false;
  }
  const failingSince = webhook.failingSince ?? isoOf(now);
  await updateWebhook(trx, key, { failingSince });
  const reason = call.status === GONE ? 'gone' : isFailing(webhook, now) ? 'failing' : null;
  if (webhook.isActive === 0) return true;
  if (reason !== null) await switchOff(trx, context, webhook, reason);
  return reason !== null;
}

/** What a message is after a call: done, or to be tried again. */
function outcomeOf(
  { attempts: before }: WebhookTryRow,
  { outcome, status, ms, retryAfter }: Call,
  now: number,
): Partial<WebhookTryRow> {
  const attempts = before + 1;
  const next = outcome === 'failed' ? WAITS[attempts] : undefined;
  const tried = { attempts, triedAt: isoOf(now), status, ms };
  if (next === undefined) return { ...tried, state: outcome, nextTryAt: null };
  const asked = Math.min(retryAfter ?? 0, MAX_RETRY_AFTER);
  return { ...tried, state: 'waiting', nextTryAt: isoOf(now + Math.max(next, asked)) };
}

/**
 * Whether a webhook that fails now is switched off: three days after the last 2xx, or after it was switched on. One that has
 * failed for minutes only, after some days without a change in the club, is not.
 */
function isFailing({ lastDeliveredAt, onSince, failingSince }: WebhookRow, now: number): boolean {
  const wellAt = Math.max(
    Date.parse(onSince),
    lastDeliveredAt === null ? 0 : Date.parse(lastDeliveredAt),
  );
  return (
    failingSince !== null &&
    now - wellAt >= OFF_AFTER &&
    now - Date.parse(failingSince) >= FAILED_FOR
  );
}

/** Of one webhook, its owners get a mail a day; each address gets so many a day of all webhooks of all clubs. */
const MAILS_OF_WEBHOOK = dailyRule(1);
const MAILS_TO_ADDRESS = dailyRule(5);

/** Switches a webhook off, and tells the owners of the club who have an account, unless they were told often of late. */
async function switchOff(
  trx: Trx,
  context: Context,
  webhook: WebhookRow,
  offReason: Exclude<WebhookOffReason, 'owner'>,
): Promise<void> {
  await updateWebhook(trx, webhook, { isActive: 0, offReason });
  const now = context.clock().getTime();
  const ofWebhook = { key: `webhook off ${webhook.id}`, rule: MAILS_OF_WEBHOOK };
  if ((await countOrWait(trx, ofWebhook, now)) > 0) return;
  const { name: clubName } = await clubById(trx, webhook.clubId);
  const { host } = new URL(webhook.url);
  for (const { email, emailKey, language } of await ownersWithAccounts(trx, webhook.clubId)) {
    if (email === null || emailKey === null) continue;
    const toAddress = { key: `account ${emailKey} webhook off`, rule: MAILS_TO_ADDRESS };
    if ((await countOrWait(trx, toAddress, now)) > 0) continue;
    const mailing = { ...context, caller: { language: language ?? 'en' } };
    await enqueue(trx, mailing, webhookOffMail({ to: email, clubName, host, reason: offReason }));
  }
}
