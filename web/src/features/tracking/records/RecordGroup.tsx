import { monthOf } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useId, useState, type ReactNode } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useIsMonthClosed } from '../../../parts/months/ClosedMonth';
import { useIsNarrow } from '../../../ui/lists/use-is-narrow';
import { VirtualList, listItem } from '../../../ui/lists/VirtualList';
import { RecordRow } from './RecordRow';
import styles from './RecordGroup.module.css';

/** A multiple of one and two, so that blocks are whole rows of records. */
const blockSize = 12;

/** The estimated height in pixels of records that have not been shown yet. */
export function estimateRecords({ length }: readonly Tracking[]): number {
  return Math.ceil(length / (innerWidth >= 900 ? 2 : 1)) * 52;
}

interface RecordGroupProps {
  /** Unique among the groups that can be shown. */
  id: string;
  title: ReactNode;
  /** The counts of the group. */
  summary: ReactNode;
  records: readonly Tracking[];
  /** The title of a record: its member or its date, whichever the group's heading does not have. */
  titleOf: (record: Tracking) => ReactNode;
  /** Whether only blocks near the screen are rendered, and whether this group is the first or last one then. */
  isVirtual: boolean;
  isStart?: boolean;
  isEnd?: boolean;
}

/** The records of one date or one member under their heading, which opens them on a phone, on a tablet, and in a closed month. */
export function RecordGroup(props: RecordGroupProps) {
  const { id, title, summary, records, titleOf, isVirtual, isStart = true, isEnd = true } = props;
  const titleId = useId();
  const { thisMonth } = useCurrentClub();
  // All of them are of the month that is shown.
  const [record] = records;
  const isClosed = useIsMonthClosed(record === undefined ? thisMonth : monthOf(record.date));
  // A closed month has nothing above its list, and is looked up by the session.
  const isFolded = useIsNarrow(900) || isClosed === true;
  const [isOpen, setOpen] = useState(false);
  const list = (
    <div role="list" className={styles.list}>
      <VirtualList
        name={`records of ${id}`}
        items={records}
        keyOf={(record) => record.id}
        size={blockSize}
        estimate={estimateRecords}
        isVirtual={isVirtual}
        isStart={isStart}
        isEnd={isEnd}
      >
        {(block, from) =>
          block.map((record, nth) => (
            <RecordRow
              key={record.id}
              record={record}
              mayEdit={isClosed === false}
              title={titleOf(record)}
              item={listItem(from + nth, records.length, isVirtual)}
            />
          ))
        }
      </VirtualList>
    </div>
  );
  if (isFolded) {
    return (
      <section aria-labelledby={titleId} className={styles.group}>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <h3 id={titleId}>{title}</h3>
            {summary}
          </summary>
          {isOpen && list}
        </details>
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {summary}
      </header>
      {list}
    </section>
  );
}
