import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { PageHeading } from '../../parts/PageHeading';
import { useMonthFilter } from '../../parts/month-filter';
import { listStates } from '../../parts/list-states';
import { storageKeys } from '../../data/storage';
import { EmptyState } from '../../ui/EmptyState';
import { FloatingButton } from '../../ui/FloatingButton';
import { lazyPart } from '../../ui/lazy-part';
import { ListStates } from '../../ui/ListStates';
import { PageBody } from '../../ui/PageBody';
import { PageHeader } from '../../ui/PageHeader';
import { SectionCard } from '../../ui/SectionCard';
import { CostFilter } from './CostFilter';
import { CostTable } from './CostTable';
import styles from './CostsPage.module.css';
import { costsQuery } from '../../data/costs-query';
import { membersQuery } from '../../data/member-queries';
import { AddIcon, CostsIcon } from '../../ui/icons';

const AddCostDialog = lazyPart(() =>
  import('./AddCostDialog').then((module) => module.AddCostDialog),
);

export function CostsPage() {
  const { t } = useLingui();
  const { club, thisMonth } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth, storageKeys.costFilters);
  const { data: members = [] } = useQuery(membersQuery(club.id));
  // A member who was chosen in another club, or has left, is ignored: they cannot be chosen here and must not hide
  // costs.
  const payer = members.find(({ id }) => id === filter.memberId);
  const query = useQuery({
    ...costsQuery(club.id, filter),
    select: (costs) => costs.filter(({ payerId }) => payer === undefined || payerId === payer.id),
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <SectionCard
          title={<Trans>Cost List</Trans>}
          actions={
            <CostFilter
              value={{ ...filter, memberId: payer?.id }}
              members={members}
              onChange={choose}
            />
          }
        >
          <ListStates
            {...listStates(query, msg`Failed to fetch costs`)}
            empty={
              <EmptyState
                icon={<CostsIcon />}
                title={<Trans>No costs found</Trans>}
                text={<Trans>What the club spends in this month is listed here.</Trans>}
              />
            }
          >
            {(costs) => <CostTable costs={costs} />}
          </ListStates>
        </SectionCard>
      </PageBody>
      <FloatingButton label={t`Add Cost`} icon={<AddIcon />} onClick={() => setAdding(true)} />
      <AddCostDialog open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
