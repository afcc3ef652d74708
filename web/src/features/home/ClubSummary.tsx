import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf } from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { weekdayName } from '../../parts/format';
import { useToday } from '../../parts/use-today';
import { Card } from '../../ui/Card';
import { Row } from '../../ui/Stack';
import { StatusChip } from '../../ui/StatusChip';
import text from '../../ui/text.module.css';
import styles from './Home.module.css';

/** The chosen club, and when it plays today. */
export function ClubSummary({ club }: { club: Club }) {
  const { t, i18n } = useLingui();
  const today = useToday(club.timeZone);
  const weekday = weekdayOf(today);
  const sessions = club.schedules
    .filter((schedule) => schedule.weekday === weekday)
    .toSorted(compareSchedules)
    .map(({ startTime, endTime }) => `${startTime} - ${endTime}`)
    .join(', ');
  return (
    <Card className={styles.summary}>
      <div className={styles.club}>
        <Row>
          <h2>{club.name}</h2>
          {club.status === 'inactive' && <StatusChip tone="muted" label={t`Inactive`} />}
        </Row>
        <p className={text.soft}>{club.location}</p>
      </div>
      <div>
        <p className={text.smallSoft}>
          {weekdayName(weekday, i18n.locale)}, {formatDisplayDate(today)}
        </p>
        <p className={styles.sessions}>
          {sessions === '' ? t`No session today` : t`Today: ${sessions}`}
        </p>
      </div>
    </Card>
  );
}
