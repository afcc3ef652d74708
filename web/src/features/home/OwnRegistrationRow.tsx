import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { formatMonthAlone, weekdayName } from '../../parts/texts/format';
import { InboxRow } from '../../parts/page/InboxRow';
import { RegistrationIcon } from '../../ui/icons/icons';

/** How the user is registered for this month; from the day on which they can be, also for the next. */
export function OwnRegistrationRow() {
  const { thisMonth } = useCurrentClub();
  return (
    <>
      <MonthRow month={thisMonth} />
      <MonthRow month={nextMonth(thisMonth)} />
    </>
  );
}

function MonthRow({ month }: { month: YearMonth }) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const registrations = useQuery(registrationsQuery(club.id, month)).data;
  const displayTimes = useTimesText();
  if (own === undefined || registrations === undefined) return null;
  const mine = registrations.find(({ memberId }) => memberId === own.id);
  return (
    <InboxRow
      icon={<RegistrationIcon />}
      title={formatMonthAlone(month, i18n.locale)}
      note={mine === undefined ? t`Not registered yet` : displayTimes(mine)}
      to="/registration"
      action={<Trans>Registration</Trans>}
    />
  );
}

/** Says for what a registration is: "Tue, Thu · 8 days". */
function useTimesText(): (registration: Registration) => string {
  const { i18n } = useLingui();
  return ({ schedules, days }) =>
    [
      ...(schedules.length === 0
        ? []
        : [
            schedules
              .toSorted(compareSchedules)
              .map(({ weekday }) => weekdayName(weekday, i18n.locale, 'tiny'))
              .join(', '),
          ]),
      plural(days, { one: '# session', other: '# sessions' }),
    ].join(' · ');
}
