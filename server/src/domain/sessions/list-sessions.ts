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
import { sessionsPlannedBetween, usedSessions } from '../../db/queries/sessions/club-sessions.ts';
import { allSchedules, clubById } from '../../db/queries/clubs/clubs.ts';
import {
  answerGroups,
  answersOfMember,
  countPassesToGuests,
  countRegistered,
  countWaitingBefore,
  passedOnBy,
} from '../../db/queries/sessions/rolls.ts';
import type { ClubRow, SessionAnswerRow } from '../../db/tables.ts';
import { countHere } from './count-here.ts';
import { monthsOfDates, readSchedule } from './find-session.ts';
import { presentSession } from './present-session.ts';
import { readAnswer } from './rolls.ts';

type Period = { from: string; to: string };

/** The sessions of a club that take place in a period, by start. */
export async function sessionsOfPeriod(
  db: Db,
  club: ClubRow,
  { from, to }: Period,
): Promise<ClubSession[]> {
  const months = monthsOfDates(from, to);
  const schedules = (await allSchedules(db, club.id)).map((row) => readSchedule(row, club));
  const retired = schedules.filter(({ retiredOn }) => retiredOn !== null);
  const retiredIds = retired.map(({ id }) => id);
  const used = await usedSessions(db, club.id, retiredIds, months);
  const stored = await sessionsPlannedBetween(db, club.id, months.first, months.last);
  return sessionsBetween({ schedules, stored, used: new Set(used.map(sessionId)) }, from, to);
}

/** The sessions of a period, how many come to each, and the answers of who asks. */
export async function listSessions(
  { db }: Pick<Context, 'db'>,
  { club: { id: clubId }, actor }: ClubScope,
  period: Period,
): Promise<{ items: Session[] }> {
  const club = await clubById(db, clubId);
  return { items: await listSessionsOf(db, club, actor.memberId, period) };
}

/** The same for a member of a club. */
export async function listSessionsOf(
  db: Db,
  club: ClubRow,
  memberId: string,
  period: Period,
): Promise<Session[]> {
  const clubId = club.id;
  const sessions = await sessionsOfPeriod(db, club, period);
  const { countsOf, isRegistered } = await readCounts(db, club, memberId, period);
  const own = await answersOfMember(
    db,
    { clubId, memberId },
    monthsOfDates(period.from, period.to),
  );
  const passedTo = await passedOnBy(
    db,
    { clubId, memberId },
    monthsOfDates(period.from, period.to),
  );
  const hereAt = await countHere(db, clubId, sessions);
  const ownBySession = new Map(own.map((row) => [row.sessionId, row]));
  const items: Session[] = [];
  for (const session of sessions) {
    const row = ownBySession.get(session.storedId ?? '');
    const mine = await ownStanding(db, memberId, row, isRegistered(session));
    const passedToName = passedTo.get(session.storedId ?? '');
    const here = hereAt(session);
    items.push({
      ...presentSession(club, session, countsOf(session), mine),
      ...(passedToName !== undefined && { passedToName }),
      ...(here > 0 && { here }),
    });
  }
  return items;
}

/** How many come to the sessions of a period, and for which of them a member is registered. */
async function readCounts(db: Db, club: ClubRow, memberId: string, period: Period) {
  const registered = new Map<string, { members: number; isOwn: boolean }>();
  for (const month of monthsFrom(monthOf(period.from), monthOf(period.to))) {
    for (const { scheduleId, ...count } of await countRegistered(db, club.id, month, memberId)) {
      registered.set(`${isoMonth(month)} ${scheduleId}`, count);
    }
  }
  const registeredFor = ({ plannedDate, scheduleId }: ClubSession) =>
    registered.get(`${isoMonth(monthOf(plannedDate))} ${scheduleId}`);
  const months = monthsOfDates(period.from, period.to);
  const groups = await answerGroups(db, club.id, months);
  const passes = await countPassesToGuests(db, club.id, months);
  return {
    countsOf: (session: ClubSession): RollCounts => {
      const id = session.storedId ?? '';
      const members = registeredFor(session)?.members ?? 0;
      const capacity = session.capacity ?? club.capacity;
      return countRoll(groups.get(id) ?? [], members, passes.get(id) ?? 0, capacity);
    },
    isRegistered: (session: ClubSession) => registeredFor(session)?.isOwn ?? false,
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
