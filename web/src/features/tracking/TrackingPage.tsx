import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { ClosedMonth, useIsMonthClosed } from '../../parts/months/ClosedMonth';
import { useMonthFilter } from '../../parts/months/month-filter';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { LinkButton } from '../../parts/page/links';
import { PageHeading } from '../../parts/page/PageHeading';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { Button } from '../../ui/actions/Button';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { type Mode, ModeChoice, RecordForm } from './RecordForms';
import { RecordList } from './records/RecordList';
import { AttendanceSheet } from './sessions/AttendanceSheet';
import styles from './TrackingPage.module.css';

const AttendanceGrid = memo(
  lazyPart(() => import('./sessions/AttendanceGrid').then((module) => module.AttendanceGrid)),
);

/**
 * Who came. On a wide screen the grid comes first, with the form beside it and the session's sheet folded below that; on a
 * narrow one the sheet comes first, and on a phone the forms open with buttons. The records are folded.
 */
export function TrackingPage() {
  const { club, thisMonth } = useCurrentClub();
  const [shown, show] = useMonthFilter(thisMonth);
  // The month filter changes at once; the grid follows as a deferred update.
  const month = useDeferredValue(shown);
  const isClosed = useIsMonthClosed(shown);
  const isNarrow = useIsNarrow(1200);
  const isPhone = useIsNarrow();
  // The page works without the grid if that fails to load.
  const [hasGrid, setGrid] = useState(true);
  const closeGrid = useCallback(() => setGrid(false), []);
  const [isGridLoaded, setGridLoaded] = useState(false);
  const noteGrid = useCallback(() => setGridLoaded(true), []);
  // On a wide screen the grid is shown, with the forms beside it.
  const isBeside = !isNarrow && hasGrid && club.schedules.length > 0;
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={
          <>
            <MonthStepper value={shown} onChange={show} />
            <LinkButton to="/sessions" variant="outlined">
              <Trans>Sessions</Trans>
            </LinkButton>
          </>
        }
      />
      <PageBody>
        {isClosed && <ClosedMonth month={shown} />}
        {isClosed === false && (
          <div className={styles.desk} data-two={isBeside || undefined}>
            {isPhone && <AddRecordsButtons shown={shown} />}
            {!isBeside && <AttendanceSheet month={shown} />}
            {/* Before the grid, whose boxes the keyboard reaches after the forms. */}
            {!isPhone && (
              <div className={styles.forms}>
                <WhenSettled>
                  <AddRecords shown={shown} />
                  {isBeside && <AttendanceSheet month={shown} isFolded />}
                </WhenSettled>
              </div>
            )}
            <div className={styles.records}>
              <AttendanceGrid month={month} open={isBeside} onLoad={noteGrid} onClose={closeGrid} />
              {/* The grid would move them. */}
              {(isGridLoaded || !isBeside) && (
                <WhenSettled>
                  <RecordList shown={shown} isClosed={isClosed} />
                </WhenSettled>
              )}
            </div>
          </div>
        )}
        {isClosed && <RecordList shown={shown} isClosed />}
      </PageBody>
    </>
  );
}

/** Adds one record, or those of a pasted chat text. */
function AddRecords({ shown }: { shown: YearMonth }) {
  const [mode, setMode] = useState<Mode>('single');
  return (
    <SectionCard
      title={<Trans>Add Tracking Record</Trans>}
      actions={<ModeChoice mode={mode} onMode={setMode} />}
    >
      <RecordForm mode={mode} shown={shown} onMode={setMode} />
    </SectionCard>
  );
}

const AddRecordsDialog = lazyPart(() =>
  import('./AddRecordsDialog').then((module) => module.AddRecordsDialog),
);

/** On a phone: open the forms that add records, in a sheet. */
function AddRecordsButtons({ shown }: { shown: YearMonth }) {
  const [mode, setMode] = useState<Mode>('bulk');
  const [isOpen, setOpen] = useState(false);
  function open(chosen: Mode) {
    setMode(chosen);
    setOpen(true);
  }
  return (
    <div className={styles.buttons}>
      <Button variant="contained" onClick={() => open('bulk')}>
        <Trans>Paste from the chat</Trans>
      </Button>
      <Button variant="outlined" onClick={() => open('single')}>
        <Trans>Single Mode</Trans>
      </Button>
      <AddRecordsDialog
        open={isOpen}
        mode={mode}
        shown={shown}
        onMode={setMode}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
