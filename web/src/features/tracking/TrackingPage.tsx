import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { useMonthFilter } from '../../parts/month-filter';
import { lazyPart } from '../../ui/lazy-part';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { AddRecords } from './AddRecords';
import { RecordList } from './RecordList';
import { SessionSheet } from './SessionSheet';
import styles from './TrackingPage.module.css';

const AttendanceGrid = memo(
  lazyPart(() => import('./AttendanceGrid').then((module) => module.AttendanceGrid)),
);

export function TrackingPage() {
  const { club, thisMonth } = useCurrentClub();
  const [shown, show] = useMonthFilter(thisMonth);
  // The choice shows at once; the boxes of another month come after it.
  const month = useDeferredValue(shown);
  const isNarrow = useIsNarrow(1200);
  // What does not come is done without.
  const [hasGrid, setGrid] = useState(true);
  const closeGrid = useCallback(() => setGrid(false), []);
  // Where there is room for members by dates, the forms stand beside them.
  const isBeside = !isNarrow && hasGrid && club.schedules.length > 0;
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <div className={styles.desk} data-two={isBeside || undefined}>
          {!isBeside && <SessionSheet isAlone />}
          <AttendanceGrid month={month} open={isBeside} onClose={closeGrid} />
          <div className={styles.forms}>
            <AddRecords shown={shown} />
            {isBeside && <SessionSheet />}
          </div>
        </div>
        <RecordList shown={shown} onShow={show} />
      </PageBody>
    </>
  );
}
