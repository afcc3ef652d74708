import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { trackingsQuery } from '../../data/trackings/trackings-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { QueryFault } from '../../parts/page/QueryFault';
import text from '../../ui/text/text.module.css';
import styles from './Home.module.css';

/** The number of players on each date that has records, the earliest first. */
function attendanceByDate(
  records: readonly Tracking[],
): { date: string; registered: number; unregistered: number }[] {
  return [...Map.groupBy(records, ({ date }) => date)]
    .map(([date, found]) => {
      const registered = found.filter(({ isRegistered }) => isRegistered).length;
      return { date, registered, unregistered: found.length - registered };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The height of the highest bar, in pixels. */
const barHeight = 80;

/** How many came on each day of the month: one bar per day, registered players below, unregistered above. */
export function AttendanceChart() {
  const { club, thisMonth } = useCurrentClub();
  const query = useQuery(trackingsQuery(club.id, thisMonth));
  const days = query.data && attendanceByDate(query.data);
  return (
    <>
      <QueryFault query={query} failed={msg`Failed to fetch tracking records`} />
      {days === undefined && query.error === null && <div className={styles.waiting} />}
      {days?.length === 0 && (
        <p className={text.soft}>
          <Trans>Who came to the sessions of this month is listed here.</Trans>
        </p>
      )}
      {days !== undefined && days.length > 0 && <Bars days={days} />}
    </>
  );
}

function Bars({ days }: { days: ReturnType<typeof attendanceByDate> }) {
  const { t } = useLingui();
  const most = Math.max(...days.map(({ registered, unregistered }) => registered + unregistered));
  const height = (count: number) => (count / most) * barHeight;
  return (
    <>
      <div className={styles.keys}>
        <span>
          <Trans>Registered</Trans>
        </span>
        <span className={styles.unregisteredKey}>
          <Trans>Unregistered</Trans>
        </span>
      </div>
      <ul className={styles.bars}>
        {days.map(({ date, registered, unregistered }) => {
          const day = `${date.slice(8)}/${date.slice(5, 7)}`;
          return (
            <li
              key={date}
              aria-label={t`${day}: ${registered} registered, ${unregistered} unregistered`}
            >
              <div aria-hidden>
                {registered + unregistered}
                <div className={styles.unregistered} style={{ height: height(unregistered) }} />
                <div className={styles.registered} style={{ height: height(registered) }} />
                <span className={styles.day}>{date.slice(8)}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
