import type { WebhookTest } from '@rallybook/contract/schemas/webhooks';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { countCall, userOfWebhook } from '../../db/queries/clubs/webhooks.ts';
import type { WebhookRow, WebhookTryRow } from '../../db/tables/webhooks.ts';
import { AppError, limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { RefusedAddressError, sendGuarded } from '../../outbound/request.ts';
import { type Lane, outboundTurns, type Turn } from '../../outbound/turns.ts';
import { signatureHeaders, signingSecrets } from './secrets.ts';
import { requireWebhook } from './webhooks.ts';

/** How many calls the webhooks of a club get on a day. */
const MAX_OF_DAY = 10_000;

/** What became of a call, and how long the other side asks to wait, in ms; null if it did not say. */
export type Call = WebhookTest & { retryAfter: number | null };

/** A message: its body names nobody and no amount, so that whoever reads it has to ask us, with rights of their own. */
type Message = Pick<WebhookTryRow, 'id' | 'createdAt' | 'thing'> & { type: string };

/** Reads `Retry-After`: seconds, or a date. */
function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/**
 * Calls a webhook. Of what is answered, the status and the time alone are kept.
 * @param turn of `outboundTurns`; it is ended
 * @returns null if the secret can no longer be read
 */
export async function callWebhook(
  context: Pick<Context, 'keys' | 'clock' | 'outbound'>,
  webhook: WebhookRow,
  { id, type, createdAt, thing }: Message,
  turn: Turn,
): Promise<Call | null> {
  const { clock, outbound = { allowed: [] } } = context;
  const secrets = signingSecrets(context, webhook);
  const data = { club_id: webhook.clubId, id: thing };
  const body = JSON.stringify({ type, timestamp: createdAt, data });
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  let end: Parameters<Turn['end']>[0] = 'unused';
  try {
    if (secrets === null) return null;
    const at = Math.floor(clock().getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Rallybook',
      ...signatureHeaders(secrets, { id, at, body }),
    };
    const answer = await sendGuarded({ url: webhook.url, headers, body }, outbound);
    end = 'answered';
    const { status } = answer;
    const outcome = status >= 200 && status < 300 ? 'delivered' : 'failed';
    const retryAfter = readRetryAfter(answer.headers['retry-after'], clock().getTime());
    return { outcome, status, ms: took(), retryAfter };
  } catch (error) {
    const isRefused = error instanceof RefusedAddressError;
    if (!isRefused) end = 'silent';
    const outcome = isRefused ? 'refused' : 'failed';
    return { outcome, status: null, ms: isRefused ? null : took(), retryAfter: null };
  } finally {
    turn.end(end);
  }
}

/** Whose turn a call of a webhook takes: that of the user who made it, and of its host. */
export async function laneOf({ db }: Pick<Context, 'db'>, webhook: WebhookRow): Promise<Lane> {
  const user = (await userOfWebhook(db, webhook)) ?? webhook.createdBy;
  return { user, host: new URL(webhook.url).host };
}

/** Counts a call among those of the club and the day. @returns false if it had them all */
export function countCallOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  clubId: string,
): Promise<boolean> {
  const day = clock().toISOString().slice(0, 10);
  return transaction(db, {}, (trx) => countCall(trx, { clubId, day }, MAX_OF_DAY));
}

/**
 * Sends a message of the type `test`, once, with the same guards as all others.
 * @throws not_found; limit_reached if the club had its calls of the day; unavailable if too much else goes outside
 */
export async function testWebhook(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<WebhookTest> {
  // Under the lock, or a member who is removed meanwhile could still have it called.
  const webhook = await changeClub(context, scope, 'share', (trx, current) =>
    requireWebhook(trx, current, id),
  );
  const turn = outboundTurns.tryTake(await laneOf(context, webhook));
  if (turn === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  let call: Call | null;
  try {
    if (!(await countCallOf(context, webhook.clubId))) {
      throw limitReached('webhook', 'webhook_calls_of_day', MAX_OF_DAY);
    }
    const createdAt = context.clock().toISOString();
    call = await callWebhook(
      context,
      webhook,
      { id: newId(), type: 'test', createdAt, thing: id },
      turn,
    );
  } finally {
    turn.end('unused');
  }
  if (call === null) throw new AppError('unavailable');
  const { outcome, status, ms } = call;
  return { outcome, status, ms };
}
