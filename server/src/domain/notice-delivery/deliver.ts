import { startOfDay, todayIn } from '@rallybook/contract/rules/calendar';
import { type Turn, turnOf } from '@rallybook/contract/rules/notices/day';
import { afterQuietHours, goesInQuietHours } from '@rallybook/contract/rules/notices/due';
import {
  type Channel,
  type DropReason,
  isChannel,
  isNoticeKind,
  type NoticeKind,
} from '@rallybook/contract/rules/notices/kinds';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { countTries, foldedNotices, waitingNotices } from '../../db/queries/notices/queue.ts';
import {
  insertNotices,
  noticesByIds,
  type NoticeChange,
  updateNotice,
} from '../../db/queries/notices/notices.ts';
import type { ClubRow, NoticeRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { sessionsUrlOf } from '../sessions/club-url.ts';
import { readNoticeRules } from '../notices/settings.ts';
import { channels, usableChannels } from './channels/channels.ts';
import type { Message, CurrentContent } from './message.ts';
import { MAX_TRIES, nextChannelAfter } from './outcome.ts';
import type { OutgoingNotice } from './outgoing.ts';
import { type Recipient, readRecipients, withoutLinkedDevices } from './recipients.ts';
import type { Reading } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { readContent } from './content.ts';

/** How long a notice is reserved for the process that sends it: longer than sending takes. */
const RESERVED = 2 * 60_000;

const isoOf = (instant: number) => new Date(instant).toISOString();

/** A notice that this process has claimed until `nextTryAt`. */
export type ClaimedNotice = Pick<NoticeRow, 'clubId' | 'id' | 'memberId'> & { nextTryAt: string };

/** Notices of a club that are decided on together, and what was read for them. */
type Batch = Reading & {
  now: number;
  clubUrl: string;
  /** The kinds that the club sends. */
  sentKinds: readonly NoticeKind[];
  recipients: ReadonlyMap<string, Recipient>;
  /** How many notices were tried today, delivered or not: by member, and all tries of the club. */
  ofMember: Map<string, number>;
  ofClub: number;
  /** The ids of notices that are decided on already. */
  done: Set<string>;
};

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

async function openBatch(
  trx: Trx,
  context: Context,
  clubId: string,
  due: readonly NoticeRow[],
): Promise<Batch> {
  const { clock, keys } = context;
  const now = clock().getTime();
  const club = await clubById(trx, clubId);
  const memberIds = due.map(({ memberId }) => memberId);
  const dayStart = startOfDay(club.timeZone, todayIn(club.timeZone, new Date(now))).toISOString();
  return {
    trx,
    context,
    now,
    club,
    clubUrl: await sessionsUrlOf({ ...context, db: trx }, clubId),
    sentKinds: (await readNoticeRules(trx, clubId)).kinds,
    recipients: await readRecipients(trx, keys, memberIds),
    ...(await countTries(trx, clubId, memberIds, dayStart)),
    done: new Set(),
    known: { rolls: new Map(), digest: null },
  };
}

async function drop({ trx }: Batch, notice: NoticeRow, dropped: DropReason): Promise<null> {
  await updateNotice(trx, notice, { nextTryAt: null, dropped });
  return null;
}

/** Puts a notice off. If it was not tried yet, that is its new due time. */
async function wait({ trx }: Batch, notice: NoticeRow, until: number): Promise<null> {
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
  const content = await contentOf(batch, notice);
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
  if (quietUntil > now && !isUnderWay) return wait(batch, notice, quietUntil);
  const route = routeOf(notice, recipient, usable, message.until, now);
  if (route === null) return drop(batch, notice, 'failed');
  const turn = isUnderWay ? 'send' : turnOfNotice(batch, notice);
  if (typeof turn === 'object') return wait(batch, notice, turn.wait);
  if (turn === 'fold') return fold(batch, notice, recipient, route);
  return send(batch, notice, { recipient, message, route });
}

const isLostIfUnknown = (channel: Channel | null): boolean => {
  // A newer version of the server may have used a channel that this one does not know.
  if (channel === null || !isChannel(channel)) return false;
  const rules = channels[channel];
  return !rules.isQueued && rules.ifUnknown === 'unsure';
};

/** What a notice says now. One into which others were folded lists them. */
async function contentOf(batch: Batch, notice: NoticeRow): Promise<CurrentContent> {
  const { trx, club } = batch;
  if (notice.about !== FOLDED) return readContent(batch, notice);
  const messages: Message[] = [];
  for (const one of await foldedNotices(trx, notice)) {
    // A newer version of the server may have folded what this one does not know.
    if (!isNoticeKind(one.kind)) continue;
    const own = { ...one, about: detailOf(one) };
    const content = await readContent(batch, own);
    if ('message' in content) messages.push(content.message);
  }
  if (messages.length === 0) return { dropped: 'replaced' };
  return { message: foldedMessage(club, notice, messages) };
}

/** The detail of a notice itself, without what was folded into it. */
const detailOf = ({ about }: NoticeRow) => (about === FOLDED ? null : about);

/** Whether a notice goes now, by how many the member and the club got today. One that was tried does not count again. */
function turnOfNotice({ club, now, ofMember, ofClub }: Batch, notice: NoticeRow): Turn {
  const { timeZone, createdAt } = club;
  return turnOf(notice.kind, {
    timeZone,
    now,
    ofMember: notice.triedAt === null ? (ofMember.get(notice.memberId) ?? 0) : 0,
    ofClub,
    clubMadeAt: Date.parse(createdAt),
  });
}

/** The channel by which a notice goes, since when and how often it was tried, and whether there is a next one. */
type Route = { channel: Channel; since: number; tries: number; hasNext: boolean };

/** The channel to use: the one that was tried last, until it is given up; then the next one. */
function routeOf(
  { channel, channelSince, channelTries }: NoticeRow,
  { choice }: Recipient,
  usable: readonly Channel[],
  until: number,
  now: number,
): Route | null {
  const after = (last: Channel | null) =>
    choice.channels
      .slice(last === null ? 0 : choice.channels.indexOf(last) + 1)
      .find((one) => usable.includes(one));
  const next = after(channel);
  if (channel !== null && channelSince !== null) {
    const since = Date.parse(channelSince);
    const isOver =
      channelTries >= MAX_TRIES ||
      !usable.includes(channel) ||
      !choice.channels.includes(channel) ||
      (next !== undefined && now >= nextChannelAfter(since, until));
    if (!isOver) {
      return { channel, since, tries: channelTries, hasNext: next !== undefined };
    }
  }
  if (next === undefined) return null;
  return { channel: next, since: now, tries: 0, hasNext: after(next) !== undefined };
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
    batch.ofMember.set(row.memberId, (batch.ofMember.get(row.memberId) ?? 0) + 1);
  }
  batch.ofClub += 1;
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

/** The `about` of a notice into which others were folded. */
const FOLDED = 'folded';

/** Folds all notices that wait for a member into one, whose occasion is the date. */
async function fold(
  batch: Batch,
  due: NoticeRow,
  recipient: Recipient,
  route: Route,
): Promise<OutgoingNotice | null> {
  const { trx, club, now } = batch;
  const messages: Message[] = [];
  const folded: NoticeRow[] = [];
  for (const one of await waitingNotices(trx, due, isoOf(now))) {
    batch.done.add(one.id);
    const content = await readContent(batch, one);
    if ('dropped' in content) await drop(batch, one, content.dropped);
    else {
      folded.push(one);
      messages.push(content.message);
    }
  }
  const [first] = folded;
  if (first === undefined) return null;
  if (folded.length === 1) {
    return send(batch, first, { recipient, message: messages[0]!, route });
  }
  const occasion = todayIn(club.timeZone, new Date(now));
  // A daily notice has the date as its occasion already: the others are folded into it.
  const own = folded.find((one) => one.kind === first.kind && one.thing === occasion);
  const summary: NoticeRow = {
    ...(own ?? { ...first, id: newId(), thing: occasion, raisedAt: isoOf(now) }),
    about: FOLDED,
    dueAt: folded
      .map(({ dueAt }) => dueAt)
      .toSorted()
      .at(-1)!,
    foldedInto: null,
  };
  if (own === undefined) await insertNotices(trx, [{ ...summary, nextTryAt: null }]);
  for (const one of folded) {
    const dropped: NoticeChange =
      one === own ? { about: FOLDED } : { nextTryAt: null, dropped: 'folded' };
    await updateNotice(trx, one, { ...dropped, foldedInto: summary.id });
  }
  const message = foldedMessage(club, summary, messages);
  return send(batch, summary, { recipient, message, route });
}

const foldedMessage = (
  club: ClubRow,
  { kind, id }: NoticeRow,
  messages: readonly Message[],
): Message => ({
  kind,
  words: (language) => {
    const count = messages.length;
    const words = serverTexts[language].notices.folded({ club: quotedName(club.name), count });
    const body = messages.map((message) => message.words(language).title).join('\n');
    return { ...words, body };
  },
  url: '/',
  sessionId: null,
  replacesKey: id,
  until: Math.max(...messages.map(({ until }) => until)),
});
