import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useId } from 'react';
import { weekdayName } from '../../parts/texts/format';
import text from '../../ui/text/text.module.css';
import { presentAt, type PastSession } from './past-sessions';
import styles from './AttendanceSheet.module.css';

interface MonthSessionsProps {
  sessions: readonly PastSession[];
  /** The session shown in the sheet. */
  open: PastSession;
  records: readonly Tracking[];
  onOpen: (session: PastSession) => void;
}

/** The latest sessions of a month with the number of people present; a tap opens one in the sheet. */
export function MonthSessions({ sessions, open, records, onOpen }: MonthSessionsProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  if (sessions.length < 2) return null;
  return (
    <div>
      <h3 id={titleId} className={text.smallSoft}>
        <Trans>Sessions of the month</Trans>
      </h3>
      <ul aria-labelledby={titleId} className={styles.sessions}>
        {sessions.map((session) => {
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
    </div>
  );
}
