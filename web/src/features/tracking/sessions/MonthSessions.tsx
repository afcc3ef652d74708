import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useId, useState } from 'react';
import { weekdayName } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { presentAt, type PastSession } from './past-sessions';
import text from '../../../ui/text/text.module.css';
import styles from './AttendanceSheet.module.css';

/** How many sessions are listed at first. */
const mostAtFirst = 6;

/** Somebody who came: at which session. */
type Came = Pick<Tracking, 'date' | 'scheduleId'>;

interface MonthSessionsProps {
  /** The latest first. */
  sessions: readonly PastSession[];
  /** The session shown in the sheet. */
  open: PastSession;
  records: readonly Tracking[];
  guests: readonly Guest[];
  onOpen: (session: PastSession) => void;
}

/**
 * The sessions of a month with the number of people present, guests included, at first the latest; a tap opens one in the sheet.
 * Below them stand the other days on which somebody came.
 */
export function MonthSessions({ sessions, open, records, guests, onOpen }: MonthSessionsProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const all = sessions.length;
  if (all < 2) return null;
  const dayText = (date: string, count: number) => {
    const [, month, day] = date.split('-');
    return `${weekdayName(weekdayOf(date), i18n.locale, 'tiny')} ${day}/${month} · ${count}`;
  };
  const isAtSession = (came: Came) =>
    sessions.some(({ date, scheduleId }) => date === came.date && scheduleId === came.scheduleId);
  const elsewhere = [...records, ...guests].filter((came) => !isAtSession(came));
  const otherDays = [...Map.groupBy(elsewhere, ({ date }) => date)]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, came]) => dayText(date, came.length))
    .join(', ');
  return (
    <div>
      <h3 id={titleId} className={text.smallSoft}>
        <Trans>Sessions of the month</Trans>
      </h3>
      <ul aria-labelledby={titleId} className={styles.sessions}>
        {sessions.slice(0, isWhole ? all : mostAtFirst).map((session) => {
          const { date, scheduleId } = session;
          const brought = guests.filter(
            (guest) => guest.date === date && guest.scheduleId === scheduleId,
          );
          return (
            <li key={session.id}>
              <button
                type="button"
                aria-current={session.id === open.id || undefined}
                onClick={() => {
                  onOpen(session);
                  scrollTo({ top: 0 });
                }}
              >
                {dayText(date, presentAt(session, records, []).size + brought.length)}
              </button>
            </li>
          );
        })}
      </ul>
      {!isWhole && all > mostAtFirst && (
        <Button fullWidth onClick={() => setWhole(true)}>
          {t`Show all ${all} sessions`}
        </Button>
      )}
      {otherDays !== '' && <p className={text.smallSoft}>{t`Other days: ${otherDays}`}</p>}
    </div>
  );
}
