import { sessionId } from '@rallybook/contract/rules/sessions/session-id';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useTimeOfDay } from '../../parts/club/use-today';
import { nextSession } from './next-session';

/**
 * The current or next session by the club's schedules, null without any, and the one query of the sessions from today to its
 * date. `counts` are those of the session; undefined while they load, or where it has moved to another date.
 */
export function useNextSession() {
  const { club, today } = useCurrentClub();
  const session = nextSession(club.schedules, today, useTimeOfDay(club.timeZone));
  const date = session?.date ?? today;
  const query = useQuery(sessionsQuery(club.id, today, date));
  const id = session && sessionId({ scheduleId: session.schedule.id, plannedDate: session.date });
  return {
    session,
    query,
    counts: query.data?.find((count) => count.id === id && count.date === date),
  };
}
