import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mayChangeRegistration } from '@rallybook/contract/access/can';
import { compareMonths, nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { clubBillQuery } from '../../data/money/bills-query';
import { registrationsQuery } from '../../data/registrations/registrations-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useActor } from '../../parts/club/use-actor';
import { weekOrder } from '../../parts/club/weeks';
import { useChooseMonth } from '../../parts/months/month-filter';
import { InboxRow } from '../../parts/page/InboxRow';
import { formatMonthAlone, weekdayName } from '../../parts/texts/format';
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
  const { club, thisMonth } = useCurrentClub();
  const actor = useActor();
  const own = useQuery(ownMemberQuery(club.id)).data;
  const registrations = useQuery(registrationsQuery(club.id, month)).data;
  const choose = useChooseMonth();
  const displayTimes = useTimesText();
  const isNow = compareMonths(month, thisMonth) === 0;
  const bill = useQuery({ ...clubBillQuery(club.id, month), enabled: isNow }).data;
  if (own === undefined || registrations === undefined) return null;
  const mine = registrations.find(({ memberId }) => memberId === own.id);
  const mayChange = mayChangeRegistration(
    actor,
    mine === undefined ? 'create' : 'replace',
    month,
    thisMonth,
  );
  return (
    <InboxRow
      icon={<RegistrationIcon />}
      title={formatMonthAlone(month, i18n.locale)}
      note={mine === undefined ? t`Not registered yet` : displayTimes(mine)}
      to="/registration"
      onClick={() => choose(month)}
      action={
        mayChange && bill?.status !== 'closed' ? <Trans>Registration</Trans> : <Trans>View</Trans>
      }
    />
  );
}

/** Says for what a registration is: "Tue, Thu · 8 days". */
function useTimesText(): (registration: Registration) => string {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  return ({ schedules, days }) =>
    [
      ...(schedules.length === 0
        ? []
        : [
            schedules
              .toSorted(weekOrder(club.timeZone))
              .map(({ weekday }) => weekdayName(weekday, i18n.locale, 'tiny'))
              .join(', '),
          ]),
      plural(days, { one: '# session', other: '# sessions' }),
    ].join(' · ');
}
