import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { useId } from 'react';
import { weekdayName } from '../../parts/format';
import { QueryFault } from '../../parts/QueryFault';
import { Card } from '../../ui/Card';
import text from '../../ui/text.module.css';
import styles from './Home.module.css';
import { useNextSession } from './use-next-session';

/** When the club plays next, and who is registered for it: the first thing that a player sees. */
export function NextSession() {
  const { i18n } = useLingui();
  const titleId = useId();
  const { session, query, names } = useNextSession();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Trans>Next session</Trans>
      </h2>
      {session === null ? (
        <p className={text.soft}>
          <Trans>This club has no schedules yet.</Trans>
        </p>
      ) : (
        <p className={styles.figure}>
          {weekdayName(weekdayOf(session.date), i18n.locale)}, {session.schedule.startTime} -{' '}
          {session.schedule.endTime}
        </p>
      )}
      {session !== null && (
        <p className={text.smallSoft}>
          {formatDisplayDate(session.date)}
          {names !== undefined && (
            <>
              {' · '}
              <Plural value={names.length} one="# registered" other="# registered" />
            </>
          )}
        </p>
      )}
      {names !== undefined && names.length > 0 && (
        <p className={styles.names}>{names.join(', ')}</p>
      )}
      <QueryFault query={query} failed={msg`Failed to fetch registrations`} />
    </Card>
  );
}
