import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useId, useState } from 'react';
import { weekdayName } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { presentAt, type PastSession } from './past-sessions';
import text from '../../../ui/text/text.module.css';
import styles from './AttendanceSheet.module.css';

/** How many sessions are listed at first. */
const mostAtFirst = 6;

interface MonthSessionsProps {
  /** The latest first. */
  sessions: readonly PastSession[];
  /** The session shown in the sheet. */
  open: PastSession;
  records: readonly Tracking[];
  onOpen: (session: PastSession) => void;
}

/** The sessions of a month with the number of people present, at first the latest; a tap opens one in the sheet. */
export function MonthSessions({ sessions, open, records, onOpen }: MonthSessionsProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const all = sessions.length;
  if (all < 2) return null;
  return (
    <div>
      <h3 id={titleId} className={text.smallSoft}>
        <Trans>Sessions of the month</Trans>
      </h3>
      <ul aria-labelledby={titleId} className={styles.sessions}>
        {sessions.slice(0, isWhole ? all : mostAtFirst).map((session) => {
          const { date } = session;
          const [, month, day] = date.split('-');
          const count = presentAt(session, records, []).size;
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
                {weekdayName(weekdayOf(date), i18n.locale, 'tiny')} {day}/{month} · {count}
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
    </div>
  );
}
