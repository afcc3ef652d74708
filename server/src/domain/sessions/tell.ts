import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import {
  countsOf,
  membersWhoAnswer,
  type Roll,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { detailOfMassNotice } from '../../db/queries/notices/mass-notices.ts';
import { waitingDetail } from '../../db/queries/notices/notices.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { tellMembers } from '../notices/tell-members.ts';
import type { FoundSession } from './find-session.ts';
import type { LoadedRoll } from './rolls.ts';
import { timesOf } from './session-times.ts';

/** When a session takes place. */
type When = Pick<ClubSession, 'date' | 'startTime' | 'endTime'>;

/** What happened to a session, as notices about it say it. `from` is when a moved one was to take place before. */
export type SessionNews =
  | { news: 'cancelled' | 'restored' | 'extra' }
  | { news: 'moved'; from: When };

/** Whether a session takes place at the same time as before. */
export const isSameTime = (a: When, b: When): boolean =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime;

/** How a notice keeps it: "cancelled"; "moved 2026-12-01 19:00 21:00". */
const newsText = (known: SessionNews): string =>
  known.news === 'moved'
    ? ['moved', known.from.date, known.from.startTime, known.from.endTime].join(' ')
    : known.news;

/**
 * Reads what a notice keeps.
 * @returns null for what this version of the server does not know, or an earlier one did not keep
 */
export function readSessionNews(about: string | null): SessionNews | null {
  const [news, date, startTime, endTime] = (about ?? '').split(' ');
  if (news === 'moved' && date !== undefined && startTime !== undefined && endTime !== undefined) {
    return { news, from: { date, startTime, endTime } };
  }
  return news === 'cancelled' || news === 'restored' || news === 'extra' ? { news } : null;
}

/** What happened to a place, as its notice keeps it: whoever waited has moved up, or whoever takes it first has it. */
export type PlaceNews = 'moved_up' | 'free';

const occasionOf = ({ id, version }: { id: string; version: number }) => `${id}:${version}`;

type Change = { before: FoundSession; changed: FoundSession; loaded: LoadedRoll };

function newsOf({ before, changed }: Omit<Change, 'loaded'>): SessionNews['news'] | null {
  const [from, to] = [before.session, changed.session];
  if (to.version === from.version) return null;
  if (to.state === 'cancelled') return from.state === 'cancelled' ? null : 'cancelled';
  if (from.state === 'cancelled') return 'restored';
  return isSameTime(from, to) ? null : 'moved';
}

/**
 * Tells whom it concerns that a session is cancelled, restored or moved: who comes or waits, and, of a restored one, who
 * comes. Whoever did it knows. A new place, capacity or note is told to nobody.
 */
export async function tellOfChange(
  trx: Trx,
  context: Context,
  { actor }: ClubScope,
  { before, changed, loaded }: Change,
): Promise<void> {
  const news = newsOf({ before, changed });
  if (news === null) return;
  const { club, session } = changed;
  const detail = news === 'moved' ? { news, from: await lastKnownTime(trx, before) } : { news };
  const concerned = news === 'restored' ? (['coming'] as const) : (['coming', 'waiting'] as const);
  const memberIds = membersWhoAnswer(loaded.roll, loaded.circumstances, concerned).filter(
    (memberId) => memberId !== actor.memberId,
  );
  await tellMembers(trx, context, club, {
    kind: 'session_changed',
    memberIds,
    occasion: occasionOf(session),
    detail: newsText(detail),
  });
}

/** When members know a session to take place that is moved: of an earlier move, they may not have been told yet. */
async function lastKnownTime(trx: Trx, { club, session }: FoundSession): Promise<When> {
  const ofSession = { kind: 'session_changed', prefix: session.id } as const;
  const waiting =
    (await waitingDetail(trx, club.id, ofSession)) ??
    (await detailOfMassNotice(trx, club.id, ofSession));
  const known = readSessionNews(waiting);
  return known?.news === 'moved' ? known.from : session;
}

/** Tells all members of an extra session, but for who added it. */
export async function tellOfExtra(
  trx: Trx,
  context: Context,
  { actor }: ClubScope,
  { club, session }: FoundSession,
): Promise<void> {
  const members = await membersOfClub(trx, club.id, ['active']);
  const memberIds = members.map(({ id }) => id).filter((id) => id !== actor.memberId);
  const occasion = occasionOf(session);
  await tellMembers(trx, context, club, {
    kind: 'session_changed',
    memberIds,
    occasion,
    detail: newsText({ news: 'extra' }),
  });
}

/**
 * Tells who has moved up from the waiting list; and, after the deadline, all who wait that a place is free.
 * @param answeredMemberIds those who said something themself: they see what became of it
 */
export async function tellOfPlaces(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { session, roll, circumstances }: Omit<LoadedRoll, 'members'>,
  after: Roll,
  answeredMemberIds: ReadonlySet<string>,
): Promise<void> {
  if (circumstances.isBegun || circumstances.isCancelled) return;
  const isAwaited = [...roll.answers.values()].some(({ answer }) => answer === 'waiting');
  if (!isAwaited) return;
  const earlier = standings(roll, circumstances);
  const { start } = timesOf(club, session);
  const place = { kind: 'place', occasion: occasionOf(session), start } as const;
  const moved: string[] = [];
  const waiting: string[] = [];
  for (const [memberId, { answer }] of standings(after, circumstances)) {
    if (answeredMemberIds.has(memberId) || earlier.get(memberId)?.answer !== 'waiting') continue;
    if (answer === 'coming') moved.push(memberId);
    if (answer === 'waiting') waiting.push(memberId);
  }
  const tell = (memberIds: readonly string[], detail: PlaceNews) =>
    tellMembers(trx, context, club, { ...place, memberIds, detail });
  await tell(moved, 'moved_up');
  const { free } = countsOf(after, circumstances);
  if (circumstances.isBeforeDeadline || free === 0) return;
  await tell(waiting, 'free');
}
