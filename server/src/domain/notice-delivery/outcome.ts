import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { type NoticeChange, updateNotice } from '../../db/queries/notices/notices.ts';
import { isoOf } from '../../instants.ts';
import type { SendOutcome } from './channels/channel.ts';
import type { OutgoingNotice } from './outgoing.ts';

const MINUTE = 60_000;

/** How often a notice is tried by one channel. */
export const MAX_TRIES = 8;

/** For how long one channel is tried at most before the next one is. */
const MAX_TRYING = 30 * MINUTE;

/**
 * When a channel that does not take a notice is given up for the next one: after 30 minutes, or after half the time for which
 * the notice is of use, whichever is sooner. All times are milliseconds since 1970.
 */
export const nextChannelAfter = (since: number, until: number): number =>
  since + Math.min(MAX_TRYING, Math.max(0, until - since) / 2);

/** How long to wait before the next try, in ms: 30 s, a minute, two ... half an hour. */
const waitAfter = (tries: number): number => Math.min((MINUTE / 4) * 2 ** tries, 30 * MINUTE);

/** The change of a notice's row after it was tried. */
export function changeAfter(
  outcome: SendOutcome,
  { notice, message, nextChannelAt }: Pick<OutgoingNotice, 'notice' | 'message' | 'nextChannelAt'>,
  now: number,
): NoticeChange {
  if (outcome === 'taken') return { sentAt: isoOf(now), nextTryAt: null };
  const failed: NoticeChange = { nextTryAt: null, dropped: 'failed' };
  if (outcome === 'unsure') return failed;
  const toNext: NoticeChange = { handedAt: null, channelSince: null, nextTryAt: isoOf(now) };
  if (outcome === 'refused' || notice.channelTries >= MAX_TRIES) return toNext;
  const again = now + (outcome.retryAfter ?? waitAfter(notice.channelTries));
  const next = nextChannelAt === null ? again : Math.min(again, Math.max(now, nextChannelAt));
  return next >= message.until ? failed : { handedAt: null, nextTryAt: isoOf(next) };
}

/** Stores what became of a notice. */
export async function finish(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  outgoing: OutgoingNotice,
  outcome: SendOutcome,
): Promise<void> {
  const change = changeAfter(outcome, outgoing, clock().getTime());
  await transaction(db, {}, (trx) => updateNotice(trx, outgoing.notice, change));
}
