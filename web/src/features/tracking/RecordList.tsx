import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { listStates } from '../../parts/list-states';
import { EmptyState } from '../../ui/EmptyState';
import { ListStates } from '../../ui/ListStates';
import { MonthStepper } from '../../parts/MonthStepper';
import { SectionCard } from '../../ui/SectionCard';
import type { Order } from './group-records';
import { trackingsQuery } from '../../data/trackings-query';
import { RecordsByDate } from './RecordsByDate';
import { RecordsByMember } from './RecordsByMember';
import { SelectField } from '../../ui/SelectField';
import { TrackingIcon } from '../../ui/icons';
import styles from './RecordList.module.css';

interface RecordListProps {
  shown: YearMonth;
  onShow: (month: YearMonth) => void;
}

export function RecordList({ shown, onShow }: RecordListProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  // The filters change at once; the long list follows as a deferred update.
  const month = useDeferredValue(shown);
  const query = useQuery(trackingsQuery(club.id, month));
  const [grouping, setGrouping] = useState<'date' | 'member'>('date');
  const [order, setOrder] = useState<Order>('newest');
  const shownGrouping = useDeferredValue(grouping);
  const shownOrder = useDeferredValue(order);
  return (
    <SectionCard
      title={<Trans>Tracking Records</Trans>}
      actions={
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
          <MonthStepper value={shown} onChange={onShow} />
        </div>
      }
    >
      <ListStates
        {...listStates(query, msg`Failed to fetch tracking records`)}
        empty={
          <EmptyState
            icon={<TrackingIcon />}
            title={<Trans>No tracking records found</Trans>}
            text={<Trans>Who came to the sessions of this month is listed here.</Trans>}
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
    </SectionCard>
  );
}
