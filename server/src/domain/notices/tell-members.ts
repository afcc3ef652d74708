import { startOfDay, todayIn } from '@rallybook/contract/rules/calendar';
import {
  DEFAULT_NOTICE_CHOICE,
  type NoticeChoice,
  type NoticeKind,
} from '@rallybook/contract/rules/notices/kinds';
import { splitIntoChunks } from '../../chunks.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { afterCommit } from '../../db/engine/transaction.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  deleteEarlierMassNotices,
  insertMassNotices,
} from '../../db/queries/notices/mass-notices.ts';
import { countRaised, insertNotices, replaceEarlier } from '../../db/queries/notices/notices.ts';
import { choicesOfMembers } from '../../db/queries/notices/settings.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { MassNoticeRow, NoticeRow } from '../../db/tables/notices.ts';
import { newId } from '../../ids.ts';
import { readChoice } from './choices.ts';
import { afterQuietHours, goesInQuietHours } from './due.ts';
import { readNoticeRules } from './settings.ts';

/** A notice to some members. */
export type NewNotice = {
  kind: NoticeKind;
  memberIds: readonly string[];
  /** What is told of: an id or a date, and `:version` after it where a later version makes an earlier one useless. */
  occasion: string;
  /** What happened, if the occasion does not say it. */
  detail?: string;
  /** The start of its session, in milliseconds since 1970. */
  start?: number;
  /** When it became due, in milliseconds since 1970: now, if it is told because of a change. */
  dueAt?: number;
};

/** How many notices of a club are stored in a day. Further ones are not sent at all. */
export const MOST_IN_A_DAY = 10_000;

/** A notice to more members is a mass notice: so many rows are written at once, in a transaction. */
const MEMBERS_AT_ONCE = 500;

type TellContext = Pick<Context, 'clock' | 'wakeSenders' | 'leaveWork'>;
type ClubToTell = Pick<ClubRow, 'id' | 'timeZone'>;

/**
 * Writes down what is to be told to members, in the transaction of what causes it. Each occasion is told once; a member
 * who does not want to hear of its kind is not told. Where there are many, it only writes down whom to tell: the rows follow within
 * a moment, written by the clock (`writeMassNotices`).
 */
export async function tellMembers(
  trx: Trx,
  context: TellContext,
  club: ClubToTell,
  notice: NewNotice,
): Promise<void> {
  const { length: notices } = notice.memberIds;
  afterCommit(trx, () => context.leaveWork?.({ notices }));
  if (notices <= MEMBERS_AT_ONCE) {
    await writeNotices(trx, context, club, notice);
    return;
  }
  await forgetEarlierVersions(trx, club.id, notice, deleteEarlierMassNotices);
  await insertMassNotices(trx, massNotices(club.id, notice, context.clock()));
  afterCommit(trx, context.wakeSenders);
}

/** What may be told of an earlier version of the same occasion is of no use any more. */
async function forgetEarlierVersions(
  trx: Trx,
  clubId: string,
  { kind, occasion }: Pick<NewNotice, 'kind' | 'occasion'>,
  forget: typeof replaceEarlier,
): Promise<void> {
  const [prefix, version] = occasion.split(':');
  if (version !== undefined) await forget(trx, clubId, { kind, prefix: prefix!, occasion });
}

/** The parts of a notice to many members. */
function massNotices(clubId: string, notice: NewNotice, now: Date): MassNoticeRow[] {
  const { kind, memberIds, occasion, detail, start, dueAt } = notice;
  const isoOf = (ms: number) => new Date(ms).toISOString();
  return [...splitIntoChunks([...new Set(memberIds)], MEMBERS_AT_ONCE)].map((some) => ({
    clubId,
    id: newId(),
    kind,
    thing: occasion,
    about: detail ?? null,
    raisedAt: now.toISOString(),
    dueAt: isoOf(dueAt ?? now.getTime()),
    startAt: start === undefined ? null : isoOf(start),
    memberIds: JSON.stringify(some),
    tries: 0,
  }));
}

/**
 * Writes the rows of a part of a mass notice.
 * @param trx holds the exclusive lock of the club
 */
export async function writeMassNotice(
  trx: Trx,
  context: TellContext,
  club: ClubToTell,
  row: MassNoticeRow,
): Promise<void> {
  const members = await namesOfMembers(trx, club.id, JSON.parse(row.memberIds) as string[]);
  await writeNotices(trx, context, club, {
    kind: row.kind,
    memberIds: [...members.keys()],
    occasion: row.thing,
    ...(row.about !== null && { detail: row.about }),
    ...(row.startAt !== null && { start: Date.parse(row.startAt) }),
    dueAt: Date.parse(row.dueAt),
  });
}

async function writeNotices(
  trx: Trx,
  { clock, wakeSenders }: TellContext,
  club: ClubToTell,
  notice: NewNotice,
): Promise<void> {
  const { kind, memberIds } = notice;
  if (memberIds.length === 0) return;
  const { kinds } = await readNoticeRules(trx, club.id);
  if (!kinds.includes(kind)) return;
  const now = clock();
  const today = startOfDay(club.timeZone, todayIn(club.timeZone, now)).toISOString();
  const room = MOST_IN_A_DAY - (await countRaised(trx, club.id, today));
  const chosen = new Map(
    (await choicesOfMembers(trx, club.id, memberIds)).map((row) => [row.memberId, readChoice(row)]),
  );
  const rows = noticeRows(club, notice, chosen, now);
  await forgetEarlierVersions(trx, club.id, notice, replaceEarlier);
  await forgetEarlierVersions(trx, club.id, notice, deleteEarlierMassNotices);
  await insertNotices(trx, rows.slice(0, Math.max(0, room)));
  afterCommit(trx, wakeSenders);
}

/**
 * The rows of a notice: one for each member who wants to hear of its kind.
 * @param chosen what members have chosen, those who have
 */
export function noticeRows(
  club: Pick<ClubRow, 'id' | 'timeZone'>,
  { kind, memberIds, occasion, detail, start, dueAt: due }: NewNotice,
  chosen: ReadonlyMap<string, NoticeChoice>,
  now: Date,
): NoticeRow[] {
  const isUrgent = goesInQuietHours(kind, start, now.getTime());
  const dueSince = due ?? now.getTime();
  const dueAtOf = (choice: NoticeChoice) =>
    new Date(isUrgent ? dueSince : afterQuietHours(club.timeZone, choice, dueSince)).toISOString();
  const usualDueAt = dueAtOf(DEFAULT_NOTICE_CHOICE);
  return [...new Set(memberIds)].flatMap((memberId): NoticeRow[] => {
    const choice = chosen.get(memberId);
    if ((choice ?? DEFAULT_NOTICE_CHOICE).kindsOff.includes(kind)) return [];
    const dueAt = choice === undefined ? usualDueAt : dueAtOf(choice);
    return [
      {
        clubId: club.id,
        id: newId(),
        kind,
        memberId,
        thing: occasion,
        about: detail ?? null,
        raisedAt: now.toISOString(),
        dueAt,
        nextTryAt: dueAt,
        attempts: 0,
        channel: null,
        handedAt: null,
        triedAt: null,
        channelSince: null,
        channelTries: 0,
        sentAt: null,
        dropped: null,
        foldedInto: null,
      },
    ];
  });
}
