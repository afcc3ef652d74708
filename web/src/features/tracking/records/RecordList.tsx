import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate, weekdayOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { trackingsQuery } from '../../../data/trackings/trackings-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { listStates } from '../../../parts/page/list-states';
import { MoveInLink } from '../../../parts/page/MoveInLink';
import { RememberedFold } from '../../../parts/page/RememberedFold';
import { weekdayName } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SelectField } from '../../../ui/fields/SelectField';
import { TrackingIcon } from '../../../ui/icons/icons';
import { SectionCard } from '../../../ui/layout/SectionCard';
import { ListStates } from '../../../ui/lists/ListStates';
import { isLongList } from '../../../ui/lists/VirtualList';
import { groupByDate, type Order } from './group-records';
import { RecordGroup } from './RecordGroup';
import { RecordsByMember } from './RecordsByMember';
import text from '../../../ui/text/text.module.css';
import styles from './RecordList.module.css';

interface RecordListProps {
  shown: YearMonth;
  /** Whether the month is closed, so that the page shows nothing else. */
  isClosed: boolean;
}

/** What was recorded in a month: one line until it is opened, since the grid and the sheet show the same. */
export function RecordList({ shown, isClosed }: RecordListProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  // The filters change at once; the long list follows as a deferred update.
  const month = useDeferredValue(shown);
  const query = useQuery(trackingsQuery(club.id, month));
  const [grouping, setGrouping] = useState<'date' | 'member'>('date');
  const [order, setOrder] = useState<Order>('newest');
  const shownGrouping = useDeferredValue(grouping);
  const shownOrder = useDeferredValue(order);
  const count = query.data?.length ?? 0;
  const title = <Trans>Tracking Records</Trans>;
  const filters = (
    <div className={styles.filters}>
      <SelectField
        label={t`Group by`}
        value={grouping}
        onChange={({ target }) => setGrouping(target.value === 'member' ? 'member' : 'date')}
        className={styles.grouping}
      >
        <option value="date">
          <Trans>Date</Trans>
        </option>
        <option value="member">
          <Trans>Member</Trans>
        </option>
      </SelectField>
      <SelectField
        label={t`Sort`}
        value={order}
        onChange={({ target }) => setOrder(target.value === 'oldest' ? 'oldest' : 'newest')}
        className={styles.order}
      >
        <option value="newest">
          <Trans>Newest First</Trans>
        </option>
        <option value="oldest">
          <Trans>Oldest First</Trans>
        </option>
      </SelectField>
    </div>
  );
  const list = (
    <ListStates
      {...listStates(query, msg`Failed to fetch tracking records`)}
      empty={
        <EmptyState
          icon={<TrackingIcon />}
          title={<Trans>No tracking records found</Trans>}
          text={<Trans>Who came to the sessions of this month is listed here.</Trans>}
          action={<MoveInLink />}
        />
      }
    >
      {(records) =>
        shownGrouping === 'date' ? (
          <RecordsByDate records={records} order={shownOrder} />
        ) : (
          <RecordsByMember records={records} order={shownOrder} />
        )
      }
    </ListStates>
  );
  if (isClosed || count === 0) {
    return (
      <SectionCard title={title} actions={filters}>
        {list}
      </SectionCard>
    );
  }
  return (
    <RememberedFold
      name="tracking-records"
      title={title}
      note={<span className={text.figure}>{count}</span>}
    >
      {filters}
      {list}
    </RememberedFold>
  );
}

interface RecordsByDateProps {
  records: readonly Tracking[];
  order: Order;
}

const titleOf = ({ memberName }: Tracking) => displayName(memberName);

const RecordsByDate = memo(function RecordsByDate({ records, order }: RecordsByDateProps) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  return groupByDate(club, records, order).map((group, nth, groups) => (
    <RecordGroup
      key={group.date}
      id={group.date}
      title={`${weekdayName(weekdayOf(group.date), i18n.locale)}, ${formatDisplayDate(group.date)}`}
      summary={
        <p className={text.smallSoft}>
          <Plural value={group.records.length} one="# record" other="# records" />
        </p>
      }
      records={group.records}
      titleOf={titleOf}
      isVirtual={isLongList(records.length)}
      isStart={nth === 0}
      isEnd={nth === groups.length - 1}
    />
  ));
});
