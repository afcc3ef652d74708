import { datesOfMonth } from '@rallybook/contract/rules/calendar';
import { hasSessionsLeft } from '@rallybook/contract/rules/sessions/calendar';
import { useQuery } from '@tanstack/react-query';
import { registrationSettingsQuery } from '../../data/registrations/registration-settings-query';
import { sessionsQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../club/current-club';
import { useTimeOfDay } from '../club/use-today';

/**
 * Whether none of this month's sessions is to come any more for who registers themself now: they would pay for what is over.
 * `isOver` is undefined while that is not known, and for who registers others.
 */
export function useIsMonthOver() {
  const { club, can, today, thisMonth } = useCurrentClub();
  const time = useTimeOfDay(club.timeZone);
  const enabled = !can('edit_registrations');
  const { last } = datesOfMonth(thisMonth);
  const settings = useQuery({ ...registrationSettingsQuery(club.id), enabled });
  const query = useQuery({ ...sessionsQuery(club.id, today, last), enabled });
  const isKnown = enabled && settings.data !== undefined && query.data !== undefined;
  if (!isKnown) return { isOver: undefined, query };
  const isByDays = settings.data.registrationType === 'DAYS';
  const choice = { isByDays, offered: club.schedules };
  return { isOver: !hasSessionsLeft(query.data, choice, { date: today, time }), query };
}
