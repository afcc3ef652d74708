import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { useCurrentClub } from '../../parts/club/current-club';
import { useChooseMonth } from '../../parts/months/month-filter';
import { InboxRow } from '../../parts/page/InboxRow';
import { countsText } from '../../parts/sessions/session-texts';
import { weekdayName } from '../../parts/texts/format';
import { TrackingIcon } from '../../ui/icons/icons';
import { useNextSession } from './use-next-session';

/** Today's session, or the next one, with how many come and the way to its attendance. */
export function SessionRow() {
  const { t, i18n } = useLingui();
  const { today, thisMonth } = useCurrentClub();
  const choose = useChooseMonth();
  const { session, counts } = useNextSession();
  if (session === null) return null;
  const { date, schedule } = session;
  const day = date === today ? t`Today` : weekdayName(weekdayOf(date), i18n.locale);
  const about = [formatDisplayDate(date), ...(counts === undefined ? [] : [countsText(counts)])];
  return (
    <section aria-label={t`Next session`}>
      <InboxRow
        icon={<TrackingIcon />}
        title={`${day}, ${schedule.startTime} - ${schedule.endTime}`}
        note={about.join(' · ')}
        to="/tracking"
        onClick={() => choose(thisMonth)}
        action={<Trans>Attendance</Trans>}
      />
    </section>
  );
}
