import { type Channel, isChannel } from '@rallybook/contract/rules/notices/kinds';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { noticesByIds, type NoticeChange, updateNotice } from '../../db/queries/notices/notices.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';
import { isoOf } from '../../instants.ts';
import { afterQuietHours, goesInQuietHours } from '../notices/due.ts';
import { type Batch, drop, openBatch } from './batch.ts';
import { channels, usableChannels } from './channels/channels.ts';
import { type DayDecision, decideByDay } from './day.ts';
import { currentContent, fold } from './fold.ts';
import { kinds } from './kinds/kinds.ts';
import type { Message } from './message.ts';
import { nextChannelAfter } from './outcome.ts';
import type { OutgoingNotice } from './outgoing.ts';
import { type Recipient, withoutLinkedDevices } from './recipients.ts';
import { type Route, routeOf } from './route.ts';

/** How long a notice is reserved for the process that sends it: longer than sending takes. */
const RESERVED = 2 * 60_000;

/** A notice that this process has claimed until `nextTryAt`. */
export type ClaimedNotice = Pick<NoticeRow, 'clubId' | 'id' | 'memberId'> & { nextTryAt: string };

/**
 * Decides what becomes of some notices of a club that are due: each is dropped, waits, goes into the outbox of mails, or is
 * to be sent. What is to be sent is written down before anything leaves.
 * @param trx holds the exclusive lock of the club
 * @returns what is to be sent once the transaction is committed, by the id of the notice that was due
 */
export async function decideNotices(
  trx: Trx,
  context: Context,
  clubId: string,
  claimed: readonly ClaimedNotice[],
): Promise<Map<string, OutgoingNotice>> {
  const outgoing = new Map<string, OutgoingNotice>();
  const rows = await noticesByIds(
    trx,
    clubId,
    claimed.map(({ id }) => id),
  );
  const claims = new Map(claimed.map(({ id, nextTryAt }) => [id, nextTryAt]));
  // The other rows were changed by another process meanwhile.
  const due = rows.filter(
    ({ id, nextTryAt }) => nextTryAt !== null && nextTryAt === claims.get(id),
  );
  if (due.length === 0) return outgoing;
  const batch = await openBatch(trx, context, clubId, due);
  for (const notice of due) {
    if (batch.done.has(notice.id)) continue;
    const sent = await decide(batch, notice);
    if (sent !== null) outgoing.set(notice.id, sent);
  }
  return outgoing;
}

/** Puts a notice off. If it was not tried yet, that is its new due time. */
async function putOff({ trx }: Batch, notice: NoticeRow, until: number): Promise<null> {
  const due = notice.triedAt === null ? { dueAt: isoOf(until) } : {};
  await updateNotice(trx, notice, { nextTryAt: isoOf(until), ...due });
  return null;
}

/** Whether somebody is told what is for staff: a link that can be forwarded gives nobody a role, only an account does. */
const isStaff = ({ role, userId }: Recipient) => role !== 'player' && userId !== null;

/** Why a member is not told of something; null if they are. */
function refusalOf(
  { club, sentKinds }: Batch,
  { kind }: NoticeRow,
  recipient: Recipient | undefined,
) {
  if (recipient?.status !== 'active') return 'member_gone';
  const isOff =
    club.deletedAt !== null ||
    club.status === 'inactive' ||
    !sentKinds.includes(kind) ||
    recipient.choice.kindsOff.includes(kind) ||
    (kinds[kind].isForStaff && !isStaff(recipient));
  return isOff ? 'switched_off' : null;
}

/**
 * Decides what becomes of a notice that is due: drops it, puts it off, or queues its mail.
 * @returns the notice if it is to be sent after the transaction
 */
async function decide(batch: Batch, notice: NoticeRow): Promise<OutgoingNotice | null> {
  const recipient = batch.recipients.get(notice.memberId);
  const refusal = refusalOf(batch, notice, recipient);
  if (refusal !== null) return drop(batch, notice, refusal);
  const usable = usableChannels(recipient!);
  const isReachable = recipient!.choice.channels.some((channel) => usable.includes(channel));
  // Nothing is read for members who cannot be reached.
  if (!isReachable) return drop(batch, notice, notice.channel === null ? 'no_channel' : 'failed');
  if (notice.handedAt !== null && isLostIfUnknown(notice.channel)) {
    return drop(batch, notice, 'failed');
  }
  const content = await currentContent(batch, notice);
  if ('dropped' in content) return drop(batch, notice, content.dropped);
  if (content.message.until <= batch.now) {
    return drop(batch, notice, notice.triedAt === null ? 'replaced' : 'failed');
  }
  return decideWhen(batch, notice, { recipient: recipient!, usable, message: content.message });
}

type UsefulNotice = { recipient: Recipient; usable: readonly Channel[]; message: Message };

/** Decides whether a notice that is still of use goes now, and by which channel. */
async function decideWhen(
  batch: Batch,
  notice: NoticeRow,
  { recipient, usable, message }: UsefulNotice,
): Promise<OutgoingNotice | null> {
  const { club, now } = batch;
  const isUnderWay = notice.handedAt !== null;
  const isUrgent = goesInQuietHours(notice.kind, message.until, now);
  const quietUntil = isUrgent ? now : afterQuietHours(club.timeZone, recipient.choice, now);
  if (quietUntil > now && !isUnderWay) return putOff(batch, notice, quietUntil);
  const route = routeOf(notice, recipient, usable, message.until, now);
  if (route === null) return drop(batch, notice, 'failed');
  const decision = isUnderWay ? 'send' : decideToday(batch, notice);
  if (typeof decision === 'object') return putOff(batch, notice, decision.wait);
  const current = decision === 'fold' ? await fold(batch, notice) : { notice, message };
  if (current === null) return null;
  return send(batch, current.notice, { recipient, message: current.message, route });
}

const isLostIfUnknown = (channel: Channel | null): boolean => {
  // A newer version of the server may have used a channel that this one does not know.
  if (channel === null || !isChannel(channel)) return false;
  const rules = channels[channel];
  return !rules.isQueued && rules.ifUnknown === 'unsure';
};

/** Whether a notice goes now, by how many the member and the club got today. One that was tried does not count again. */
function decideToday(
  { club, now, memberNotices, clubTries }: Batch,
  notice: NoticeRow,
): DayDecision {
  const { timeZone, createdAt } = club;
  return decideByDay(notice.kind, {
    timeZone,
    now,
    memberNotices: notice.triedAt === null ? (memberNotices.get(notice.memberId) ?? 0) : 0,
    clubTries,
    clubMadeAt: Date.parse(createdAt),
  });
}

type ReadyNotice = { recipient: Recipient; message: Message; route: Route };

/** Hands a notice to its channel. The row says so before anything is sent. */
async function send(
  batch: Batch,
  row: NoticeRow,
  { recipient, message, route }: ReadyNotice,
): Promise<OutgoingNotice | null> {
  const { trx, context, club, clubUrl, now } = batch;
  const { channel, since, tries, hasNext } = route;
  const rules = channels[channel];
  const change = {
    channel,
    handedAt: isoOf(now),
    triedAt: isoOf(now),
    attempts: row.attempts + 1,
    channelSince: isoOf(since),
    channelTries: tries + 1,
    nextTryAt: rules.isQueued ? null : isoOf(now + RESERVED),
  } satisfies NoticeChange;
  await updateNotice(trx, row, change);
  if (row.triedAt === null) {
    batch.memberNotices.set(row.memberId, (batch.memberNotices.get(row.memberId) ?? 0) + 1);
  }
  batch.clubTries += 1;
  const language = recipient.language ?? club.language;
  const outgoing: OutgoingNotice = {
    notice: { ...row, ...change },
    club,
    recipient: kinds[row.kind].isForStaff ? withoutLinkedDevices(recipient) : recipient,
    language,
    message,
    words: message.words(language),
    clubUrl,
    nextChannelAt: hasNext ? nextChannelAfter(since, message.until) : null,
  };
  if (!rules.isQueued) return outgoing;
  await rules.enqueue(trx, context, outgoing, {
    id: row.id,
    giveBackAt: outgoing.nextChannelAt,
  });
  return null;
}
