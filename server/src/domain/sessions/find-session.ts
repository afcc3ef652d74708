import { datesOfMonth, monthOf, todayIn } from '@rallybook/contract/rules/calendar';
import {
  isPlanned,
  plannedSession,
  type ClubSession,
  sessionFromStored,
  type SessionSchedule,
} from '@rallybook/contract/rules/sessions/calendar';
import { type PlannedSession, readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Db } from '../../db/engine/connect.ts';
import { allSchedules, clubById } from '../../db/queries/clubs/clubs.ts';
import { storedSession, usedSessions } from '../../db/queries/sessions/club-sessions.ts';
import type { ClubRow, ScheduleRow } from '../../db/tables/clubs.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { AppError } from '../../errors.ts';

/** A session of a club, and what is stored of it. */
export type FoundSession = {
  club: ClubRow;
  session: ClubSession;
  schedule: SessionSchedule | undefined;
  stored: ClubSessionRow | undefined;
};

/** A schedule with the day, on the club's calendar, on which it was retired. */
export const readSchedule = (
  { id, weekday, startTime, endTime, retiredAt }: ScheduleRow,
  { timeZone }: Pick<ClubRow, 'timeZone'>,
): SessionSchedule => ({
  id,
  weekday,
  startTime,
  endTime,
  retiredOn: retiredAt === null ? null : todayIn(timeZone, new Date(retiredAt)),
});

/**
 * Finds a session by its public id.
 * @throws not_found if the club does not play then
 */
export async function requireSession(db: Db, clubId: string, id: string): Promise<FoundSession> {
  const reference = readSessionId(id);
  if (reference === null) throw new AppError('not_found');
  const club = await clubById(db, clubId);
  const stored = await storedSession(db, clubId, reference);
  if ('extraId' in reference) {
    if (stored === undefined) throw new AppError('not_found');
    return { club, stored, schedule: undefined, session: sessionFromStored(stored, undefined) };
  }
  const row = (await allSchedules(db, clubId)).find(({ id: own }) => own === reference.scheduleId);
  if (row === undefined) throw new AppError('not_found');
  const schedule = readSchedule(row, club);
  const { plannedDate } = reference;
  const exists =
    isPlanned(schedule, plannedDate, false) ||
    (isPlanned(schedule, plannedDate, true) && (await isUsed(db, clubId, reference)));
  if (!exists) throw new AppError('not_found');
  const session =
    stored === undefined
      ? plannedSession(schedule, plannedDate)
      : sessionFromStored(stored, schedule);
  return { club, stored, schedule, session };
}

/** Like `requireSession`; null if the club does not play then. */
export async function sessionOrNull(
  db: Db,
  clubId: string,
  id: string,
): Promise<FoundSession | null> {
  return requireSession(db, clubId, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

async function isUsed(
  db: Db,
  clubId: string,
  { scheduleId, plannedDate }: PlannedSession,
): Promise<boolean> {
  const day = { first: plannedDate, last: plannedDate };
  return (await usedSessions(db, [clubId], [scheduleId], day)).length > 0;
}

/** The first and the last date of the months in which dates lie: a session moves only within its month. */
export const monthsOfDates = (from: string, to: string) => ({
  first: datesOfMonth(monthOf(from)).first,
  last: datesOfMonth(monthOf(to)).last,
});
