import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, monthOf, weekdayOf } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { weekdayName } from '../../parts/format';
import { registrationsQuery } from '../../data/registrations-query';
import { useTimeOfDay } from '../../parts/use-today';
import { GlanceCard } from './GlanceCard';
import { QueryFault } from '../../parts/QueryFault';
import { nextSession } from './next-session';

const mostNames = 12;

/** When the club plays next, and who is registered for it. */
export function NextSession() {
  const { i18n } = useLingui();
  const { club, today, thisMonth } = useCurrentClub();
  const session = nextSession(club.schedules, today, useTimeOfDay(club.timeZone));
  const month = session === null ? thisMonth : monthOf(session.date);
  const query = useQuery(registrationsQuery(club.id, month));
  const { data } = query;
  if (session === null) {
    return (
      <GlanceCard title={<Trans>Next session</Trans>} figure="-">
        <Trans>This club has no schedules yet.</Trans>
      </GlanceCard>
    );
  }
  const { date, schedule } = session;
  const weekday = weekdayName(weekdayOf(date), i18n.locale);
  const names = (data ?? [])
    .filter(
      ({ memberStatus, scheduleIds }) =>
        memberStatus !== 'removed' && scheduleIds.includes(schedule.id),
    )
    .map(({ memberName }) => memberName);
  const shown = names.slice(0, mostNames).join(', ');
  // Members who register for a number of days may come to any session.
  const isByDays = data?.length !== 0 && data?.every(({ scheduleIds }) => scheduleIds.length === 0);
  return (
    <GlanceCard
      title={<Trans>Next session</Trans>}
      figure={`${weekday}, ${schedule.startTime} - ${schedule.endTime}`}
    >
      {formatDisplayDate(date)}
      {data !== undefined && !isByDays && (
        <>
          {' · '}
          <Plural value={names.length} one="# registered" other="# registered" />
          {names.length > 0 && <div>{names.length > mostNames ? `${shown}, …` : shown}</div>}
        </>
      )}
      <QueryFault query={query} failed={msg`Failed to fetch registrations`} />
    </GlanceCard>
  );
}
