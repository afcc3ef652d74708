import { startOfDay, todayIn } from '@rallybook/contract/rules/calendar';
import { type Turn, turnOf } from '@rallybook/contract/rules/notices/day';
import { afterQuietHours, isUrgentPlace } from '@rallybook/contract/rules/notices/due';
import type { Channel, DropReason, NoticeChoice } from '@rallybook/contract/rules/notices/kinds';
import type { Language } from '@rallybook/contract/languages';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs.ts';
import {
  addressee,
  countGot,
  insertNotices,
  nextDueNotice,
  type NoticeChange,
  noticeById,
  updateNotice,
  waitingNotices,
} from '../../db/queries/notices.ts';
import type { ClubRow, NoticeRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { readNoticeChoice } from '../notices/choices.ts';
import { readNoticeRules } from '../notices/rules.ts';
import { type Addressee, type Handover, mailNotice, usableChannels } from './channels.ts';
import type { Message } from './message.ts';
import { pushNotice } from './push-notice.ts';
import { readSubject } from './subject.ts';
import { writeNotice } from './bot-notice.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a notice is reserved for the process that gives it away: longer than that takes. */
const RESERVED = 2 * MINUTE;
/** No notice waits longer than for the end of a night and of a day: one that would is left by a clock set back. */
const FARTHEST = 3 * DAY;

const isoOf = (instant: number) => new Date(instant).toISOString();

/**
 * Takes the next notice that is due, and sends it, or drops it, or finds out when to look at it again. Of several
 * processes, only one takes it.
 * @returns whether there was one
 */
export async function deliverNextNotice(context: Context): Promise<boolean> {
  const now = context.clock().getTime();
  const bounds = { now: isoOf(now), farthest: isoOf(now + FARTHEST) };
  const next = await nextDueNotice(context.db, bounds);
  if (next === undefined) return false;
  const lock = { club: next.clubId, mode: 'exclusive' } as const;
  try {
    const handover = await transaction(context.db, lock, async (trx) => {
      const notice = await noticeById(trx, next);
      // Another process was faster.
      if (notice?.nextTryAt !== next.nextTryAt) return null;
      return decide(trx, context, notice, now);
    });
    await handover?.();
  } catch (error) {
    // No notice fails because nothing can be stored: it stays due, and so do those after it.
    if (changesRefusedBy(error) !== null) throw error;
    context.log.error({ notice: next.id, why: String(error) }, 'A notice could not be sent');
    await putOff(context, next, now);
  }
  return true;
}

const MAX_ATTEMPTS = 8;

/** Leaves a notice that fails by a fault of ours for later, so that others go on. */
async function putOff({ db }: Context, notice: NoticeRow, now: number): Promise<void> {
  const attempts = notice.attempts + 1;
  const change: NoticeChange =
    attempts >= MAX_ATTEMPTS
      ? { attempts, nextTryAt: null, dropped: 'failed' }
      : { attempts, nextTryAt: isoOf(now + MINUTE * 2 ** attempts) };
  await transaction(db, {}, (trx) => updateNotice(trx, notice, change));
}

/** What is known of whom a notice is for. */
type Facts = { club: ClubRow; to: Addressee; language: Language; choice: NoticeChoice };

/** The club and the member of a notice; or why the member is not told. */
async function readFacts(trx: Trx, notice: NoticeRow): Promise<Facts | DropReason> {
  const club = await clubById(trx, notice.clubId);
  const member = await addressee(trx, notice);
  if (member?.status !== 'active') return 'member_gone';
  const { kinds } = await readNoticeRules(trx, club.id);
  const choice = await readNoticeChoice(trx, notice);
  const isOff =
    club.deletedAt !== null ||
    club.status === 'inactive' ||
    !kinds.includes(notice.kind) ||
    choice.kindsOff.includes(notice.kind) ||
    (notice.kind === 'digest' && member.role === 'player');
  if (isOff) return 'switched_off';
  const to = { ...member, clubId: club.id, memberId: notice.memberId };
  return { club, to, language: member.language ?? club.language, choice };
}

/** Decides what becomes of a notice that is due, and does it as far as it is done here. */
async function decide(
  trx: Trx,
  context: Context,
  notice: NoticeRow,
  now: number,
): Promise<Handover | null> {
  const drop = async (dropped: DropReason) => {
    await updateNotice(trx, notice, { nextTryAt: null, dropped });
    return null;
  };
  const wait = async (until: number) => {
    await updateNotice(trx, notice, { nextTryAt: isoOf(until), dueAt: isoOf(until) });
    return null;
  };
  const facts = await readFacts(trx, notice);
  if (typeof facts === 'string') return drop(facts);
  const { club, to, choice } = facts;
  const subject = await readSubject(trx, context, club, notice);
  if ('dropped' in subject) return drop(subject.dropped);
  const { message } = subject;
  if (message.until <= now) return drop('replaced');
  const isUrgent = notice.kind === 'place' && isUrgentPlace(message.until, now);
  const quietUntil = isUrgent ? now : afterQuietHours(club.timeZone, choice, now);
  const isUnderWay = notice.handedAt !== null;
  // The process that wrote to the chat died before it knew what became of it: rather not than twice.
  if (isUnderWay && notice.channel === 'bot') return drop('failed');
  if (quietUntil > now && !isUnderWay) return wait(quietUntil);
  const channel = nextChannel(notice, choice.channels, await usableChannels(trx, to));
  if (channel === undefined) return drop(notice.channel === null ? 'no_channel' : 'failed');
  const turn = isUnderWay ? 'send' : await findTurn(trx, club, notice, now);
  if (typeof turn === 'object') return wait(turn.wait);
  if (turn === 'fold') return fold(trx, context, facts, { notice, channel, now });
  return handOver(trx, context, facts, { notice, message, channel, now });
}

/** Whether a notice goes now, by how many the member and the club got today. */
async function findTurn(trx: Trx, club: ClubRow, notice: NoticeRow, now: number): Promise<Turn> {
  const { timeZone, createdAt } = club;
  const dayStart = startOfDay(timeZone, todayIn(timeZone, new Date(now))).toISOString();
  const got = await countGot(trx, notice, dayStart);
  return turnOf(notice.kind, { timeZone, now, ...got, clubMadeAt: Date.parse(createdAt) });
}

/** The first channel that was not tried yet: those before the last one have failed, too. */
function nextChannel(
  { channel, handedAt }: NoticeRow,
  order: readonly Channel[],
  usable: readonly Channel[],
): Channel | undefined {
  // It was given away by a process that died before it knew what became of it.
  if (channel !== null && handedAt !== null) return channel;
  const tried = channel === null ? -1 : order.indexOf(channel);
  return order.find((one, nth) => nth > tried && usable.includes(one));
}

type Given = { notice: NoticeRow; message: Message; channel: Channel; now: number };

/** Gives a notice to its channel: what it says is written down before anything leaves. */
async function handOver(
  trx: Trx,
  context: Context,
  { club, to, language }: Facts,
  { notice, message, channel, now }: Given,
): Promise<Handover | null> {
  const words = message.words(language);
  const letter = { notice, club, to, language, message, words };
  const handed = { channel, handedAt: isoOf(now), attempts: notice.attempts + 1 };
  if (channel === 'mail') {
    await updateNotice(trx, notice, { ...handed, nextTryAt: null });
    await mailNotice(trx, context, letter);
    return null;
  }
  await updateNotice(trx, notice, { ...handed, nextTryAt: isoOf(now + RESERVED) });
  return () => (channel === 'bot' ? writeNotice(context, letter) : pushNotice(context, letter));
}

/** Folds all that waits for a member into one notice, with the occasion of this one. */
async function fold(
  trx: Trx,
  context: Context,
  facts: Facts,
  { notice, channel, now }: Omit<Given, 'message'>,
): Promise<Handover | null> {
  const { club } = facts;
  const messages: Message[] = [];
  const folded: NoticeRow[] = [];
  for (const one of await waitingNotices(trx, notice, isoOf(now))) {
    const subject = await readSubject(trx, context, club, one);
    if ('dropped' in subject) {
      await updateNotice(trx, one, { nextTryAt: null, dropped: subject.dropped });
      continue;
    }
    folded.push(one);
    messages.push(subject.message);
  }
  const [first] = messages;
  if (first === undefined) return null;
  if (folded.length === 1) {
    return handOver(trx, context, facts, { notice: folded[0]!, message: first, channel, now });
  }
  for (const one of folded) await updateNotice(trx, one, { nextTryAt: null, dropped: 'folded' });
  const row: NoticeRow = {
    ...folded[0]!,
    id: newId(),
    thing: todayIn(club.timeZone, new Date(now)),
    about: 'folded',
    raisedAt: isoOf(now),
    dueAt: isoOf(now),
    nextTryAt: null,
    attempts: 0,
    channel: null,
    handedAt: null,
  };
  await insertNotices(trx, [row]);
  const message = foldedMessage(club, row, messages);
  return handOver(trx, context, facts, { notice: row, message, channel, now });
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
  about: id,
  until: Math.max(...messages.map(({ until }) => until)),
});
