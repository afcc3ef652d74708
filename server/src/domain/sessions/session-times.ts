import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { Circumstances } from '@rallybook/contract/rules/sessions/roll';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { answerBy, instantOf } from '../../instants.ts';

/** What decides when answers are late, and how many come. */
export type ClubOfSession = Pick<ClubRow, 'id' | 'timeZone' | 'capacity' | 'answerByHours'>;

/** When a session begins, and when answers to it become late, in milliseconds since 1970. */
export function timesOf(
  { timeZone, answerByHours }: ClubOfSession,
  { date, startTime }: Pick<ClubSession, 'date' | 'startTime'>,
): { start: number; answerBy: number } {
  const start = instantOf(timeZone, date, startTime);
  return { start, answerBy: answerBy(start, answerByHours) };
}

/** When a session ends by its plan, in milliseconds since 1970. */
export const endOf = (
  { timeZone }: Pick<ClubRow, 'timeZone'>,
  { date, endTime }: Pick<ClubSession, 'date' | 'endTime'>,
): number => instantOf(timeZone, date, endTime);

/** What counts for a session now, besides who is registered and active. */
export function circumstancesAt(
  club: ClubOfSession,
  session: ClubSession,
  now: Date,
): Omit<Circumstances, 'registered' | 'isActive'> {
  const times = timesOf(club, session);
  return {
    capacity: session.capacity ?? club.capacity,
    isBeforeDeadline: now.getTime() < times.answerBy,
    isBegun: now.getTime() >= times.start,
    isCancelled: session.state === 'cancelled',
  };
}
