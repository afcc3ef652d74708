import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { useCurrentClub } from '../../parts/club/current-club';
import { useChooseMonth } from '../../parts/months/month-filter';
import { InboxRow } from '../../parts/page/InboxRow';
import { countsText } from '../../parts/sessions/session-texts';
import { weekdayName } from '../../parts/texts/format';
import { TrackingIcon } from '../../ui/icons/icons';
import { useNextSession } from './use-next-session';
import styles from './Home.module.css';

/** Today's session, or the next one, with how many come and the way to its attendance. */
export function SessionRow() {
  const { t, i18n } = useLingui();
  const { today, thisMonth } = useCurrentClub();
  const choose = useChooseMonth();
  const { session, counts } = useNextSession();
  if (session === null) return null;
  const { date, schedule } = session;
  const day = date === today ? t`Today` : weekdayName(weekdayOf(date), i18n.locale);
  const written = formatDisplayDate(date);
  const said = counts === undefined ? [] : [countsText(counts)];
  // "Today" says the date, and leaves room for the counts.
  const about = date === today && said.length > 0 ? said : [written, ...said];
  return (
    <section aria-label={t`Next session`}>
      <InboxRow
        icon={<TrackingIcon />}
        title={`${day}, ${schedule.startTime} - ${schedule.endTime}`}
        note={<span className={styles.counts}>{about.join(' · ')}</span>}
        to="/tracking"
        onClick={() => choose(thisMonth)}
        action={<Trans>Attendance</Trans>}
      />
    </section>
  );
}
