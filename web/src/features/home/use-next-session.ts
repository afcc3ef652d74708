import { monthOf } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useTimeOfDay } from '../../parts/club/use-today';
import { nextSession } from './next-session';

/**
 * The current or next session, null without schedules, and the query of the registrations of its month. `names` are those
 * who are registered for it; undefined while they load, and where members register for a number of days and so may come
 * to any session.
 */
export function useNextSession() {
  const { club, today, thisMonth } = useCurrentClub();
  const session = nextSession(club.schedules, today, useTimeOfDay(club.timeZone));
  const month = session === null ? thisMonth : monthOf(session.date);
  const query = useQuery(registrationsQuery(club.id, month));
  const { data } = query;
  const isByDays = data?.length !== 0 && data?.every(({ scheduleIds }) => scheduleIds.length === 0);
  const names =
    session === null || isByDays
      ? undefined
      : data
          ?.filter(
            ({ memberStatus, scheduleIds }) =>
              memberStatus !== 'removed' && scheduleIds.includes(session.schedule.id),
          )
          .map(({ memberName }) => memberName);
  return { session, query, names };
}
