import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { QueryFault } from '../../parts/QueryFault';
import { useMonthFilter } from '../../parts/month-filter';
import { listStates } from '../../parts/list-states';
import { EmptyState } from '../../ui/EmptyState';
import { MonthFilter } from '../../parts/MonthFilter';
import { ListStates } from '../../ui/ListStates';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { SkeletonList } from '../../ui/SkeletonList';
import { useDeferredPresence } from '../../ui/use-deferred-presence';
import { BillActions } from './BillActions';
import styles from './BillPage.module.css';
import { BillSummary } from './BillSummary';
import { BillTable } from './BillTable';
import { clubBillQuery, memberBillsQuery } from '../../data/bills-query';
import { BillIcon } from '../../ui/icons';

export function BillPage() {
  const { club, can, thisMonth } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth);
  // The choice shows at once; a long list is arranged anew in small pieces after it.
  const month = useDeferredValue(filter);
  const rows = useQuery(memberBillsQuery(club.id, month));
  const total = useQuery(clubBillQuery(club.id, month));
  const shownTotal = useDeferredPresence(total.data);
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={<MonthFilter value={filter} onChange={choose} />}
      />
      <PageBody>
        <BillActions
          month={filter}
          hasBills={month === filter && (rows.data?.length ?? 0) > 0}
          oldSince={total.data && !total.data.isCurrent ? total.data.calculatedAt : null}
        />
        <QueryFault query={total} failed={msg`Failed to get total bill`} />
        {shownTotal === undefined && total.error === null && (
          <SkeletonList rows={1} className={styles.coming} />
        )}
        {shownTotal && <BillSummary bill={shownTotal} />}
        <SectionCard title={<Trans>Member Bills</Trans>}>
          <ListStates
            {...listStates(rows, msg`Failed to list member bills`)}
            empty={
              <EmptyState
                icon={<BillIcon />}
                title={<Trans>No bills found</Trans>}
                text={
                  can('edit_club_bill') ? (
                    <Trans>
                      Calculate the month once its costs and attendance are complete. It can be
                      calculated again at any time.
                    </Trans>
                  ) : (
                    <Trans>This month has not been calculated yet.</Trans>
                  )
                }
              />
            }
          >
            {(bills) => <BillTable bills={bills} />}
          </ListStates>
        </SectionCard>
      </PageBody>
    </>
  );
}
