import { isoMonth, monthOf, monthsFrom } from '@rallybook/contract/rules/calendar';
import { sessionsBetween, type ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import {
  countRoll,
  isReturning,
  NO_ANSWER,
  type RollCounts,
  type Standing,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import { sessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Session } from '@rallybook/contract/schemas/sessions';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { clubById, schedulesOfClubs } from '../../db/queries/clubs/clubs.ts';
import { sessionsOfClubsBetween, usedSessions } from '../../db/queries/sessions/club-sessions.ts';
import {
  answerGroups,
  answersOfMember,
  countPassesToGuests,
  countWaitingBefore,
  passedOnBy,
  schedulesOfMember,
} from '../../db/queries/sessions/rolls.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { SessionAnswerRow } from '../../db/tables/sessions.ts';
import { countHere } from './count-here.ts';
import { monthsOfDates, readSchedule } from './find-session.ts';
import { presentSession } from './present-session.ts';
import { countsOfMonths } from './registered.ts';
import { readAnswer } from './rolls.ts';

type Period = { from: string; to: string };

/** The sessions of a club that take place in a period, by start. */
export async function sessionsOfPeriod(
  db: Db,
  club: ClubRow,
  period: Period,
): Promise<ClubSession[]> {
  return (await sessionsOfClubs(db, [club], () => period))(club);
}

/**
 * Reads the sessions of several clubs that take place in a period of each, in five queries at most.
 * @returns those of one of them, by start
 */
export async function sessionsOfClubs(
  db: Db,
  clubs: readonly ClubRow[],
  periodOf: (club: ClubRow) => Period,
): Promise<(club: ClubRow) => ClubSession[]> {
  const ids = clubs.map(({ id }) => id);
  const periods = clubs.map(periodOf);
  const [first] = periods.map(({ from }) => from).toSorted();
  const last = periods
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return () => [];
  const months = monthsOfDates(first, last);
  const schedules = Map.groupBy(await schedulesOfClubs(db, ids), ({ clubId }) => clubId);
  const retired = [...schedules.values()].flat().filter(({ retiredAt }) => retiredAt !== null);
  const used = await usedSessions(
    db,
    ids,
    retired.map(({ id }) => id),
    months,
  );
  const usedIds = new Set(used.map(sessionId));
  const stored = Map.groupBy(await sessionsOfClubsBetween(db, ids, months), ({ clubId }) => clubId);
  return (club) => {
    const { from, to } = periodOf(club);
    const known = {
      schedules: (schedules.get(club.id) ?? []).map((row) => readSchedule(row, club)),
      stored: stored.get(club.id) ?? [],
      used: usedIds,
    };
    return sessionsBetween(known, from, to);
  };
}

/** The sessions of a period, how many come to each, how many are or were there, and the answers of who asks. */
export async function listSessions(
  { db }: Pick<Context, 'db'>,
  { club: { id: clubId }, actor }: ClubScope,
  period: Period,
): Promise<{ items: Session[] }> {
  const club = await clubById(db, clubId);
  const sessions = await sessionsOfPeriod(db, club, period);
  const hereAt = await countHere(db, clubId, sessions);
  const items = await presentSessions(db, club, actor.memberId, { period, sessions });
  return {
    items: items.map((item, nth) => {
      const here = hereAt(sessions[nth]!);
      return here > 0 ? { ...item, here } : item;
    }),
  };
}

/** The same for a member of a club, without counting who is or was there. */
export async function listSessionsOf(
  db: Db,
  club: ClubRow,
  memberId: string,
  period: Period,
): Promise<Session[]> {
  const sessions = await sessionsOfPeriod(db, club, period);
  return presentSessions(db, club, memberId, { period, sessions });
}

async function presentSessions(
  db: Db,
  club: ClubRow,
  memberId: string,
  { period, sessions }: { period: Period; sessions: readonly ClubSession[] },
): Promise<Session[]> {
  const member = { clubId: club.id, memberId };
  const { countsOf, isRegistered } = await readCounts(db, club, memberId, period);
  const months = monthsOfDates(period.from, period.to);
  const own = await answersOfMember(db, member, months);
  const passedTo = await passedOnBy(db, member, months);
  const ownBySession = new Map(own.map((row) => [row.sessionId, row]));
  const items: Session[] = [];
  for (const session of sessions) {
    const row = ownBySession.get(session.storedId ?? '');
    const mine = await ownStanding(db, memberId, row, isRegistered(session));
    const passedToName = passedTo.get(session.storedId ?? '');
    items.push({
      ...presentSession(club, session, countsOf(session), mine),
      ...(passedToName !== undefined && { passedToName }),
    });
  }
  return items;
}

/** How many come to the sessions of a period, and for which of them a member is registered. */
async function readCounts(db: Db, club: ClubRow, memberId: string, period: Period) {
  const ofPeriod = monthsFrom(monthOf(period.from), monthOf(period.to));
  const registeredIn = await countsOfMonths(db, club.id, ofPeriod);
  const own = new Set<string>();
  for (const month of ofPeriod) {
    const scheduleIds = await schedulesOfMember(db, { clubId: club.id, memberId }, month);
    for (const id of scheduleIds) own.add(`${isoMonth(month)} ${id}`);
  }
  const months = monthsOfDates(period.from, period.to);
  const groups = await answerGroups(db, club.id, months);
  const passes = await countPassesToGuests(db, club.id, months);
  return {
    countsOf: (session: ClubSession): RollCounts => {
      const id = session.storedId ?? '';
      const { scheduleId, plannedDate } = session;
      const members = scheduleId === null ? 0 : registeredIn(monthOf(plannedDate), scheduleId);
      const capacity = session.capacity ?? club.capacity;
      return countRoll(groups.get(id) ?? [], members, passes.get(id) ?? 0, capacity);
    },
    isRegistered: ({ plannedDate, scheduleId }: ClubSession) =>
      own.has(`${isoMonth(monthOf(plannedDate))} ${scheduleId}`),
  };
}

async function ownStanding(
  db: Db,
  memberId: string,
  row: SessionAnswerRow | undefined,
  isRegistered: boolean,
): Promise<Standing> {
  const answers = new Map(row === undefined ? [] : [[memberId, readAnswer(row)]]);
  const registered = new Set(isRegistered ? [memberId] : []);
  const own = standings({ answers, passes: [] }, { registered, isActive: () => true });
  const standing = own.get(memberId) ?? NO_ANSWER;
  if (row === undefined || standing.position === null) return standing;
  const isFirst = isRegistered && isReturning(row);
  return { ...standing, position: 1 + (await countWaitingBefore(db, row, isFirst)) };
}
