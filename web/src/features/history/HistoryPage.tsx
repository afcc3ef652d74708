import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoreButton } from '../../parts/page/MoreButton';
import { PageHeading } from '../../parts/page/PageHeading';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { HistoryIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListStates } from '../../ui/lists/ListStates';
import { ChangeList } from './ChangeList';
import { HistoryFilters } from './HistoryFilters';
import { auditQuery, type HistoryFilter } from './queries';
import { RecentlyDeleted } from './RecentlyDeleted';

/** The page for a club's owners: who changed what, and what was deleted. */
export function HistoryPage() {
  const { club } = useCurrentClub();
  const [filter, setFilter] = useState<HistoryFilter>({});
  const query = useInfiniteQuery({
    ...auditQuery(club.id, filter),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        text={<Trans>Who changed what in the club. Only its owners see this page.</Trans>}
      />
      <PageBody>
        <RecentlyDeleted />
        <WhenSettled>
          <SectionCard title={<Trans>Changes</Trans>}>
            <HistoryFilters value={filter} onChange={setFilter} />
            <ListStates
              {...listStates(query, msg`Failed to fetch the history`)}
              empty={
                <EmptyState
                  icon={<HistoryIcon />}
                  title={<Trans>No changes found</Trans>}
                  text={<Trans>Choose other days, or show what everybody changed.</Trans>}
                />
              }
            >
              {(entries) => <ChangeList entries={entries} />}
            </ListStates>
            <MoreButton query={query} />
          </SectionCard>
        </WhenSettled>
      </PageBody>
    </>
  );
}
