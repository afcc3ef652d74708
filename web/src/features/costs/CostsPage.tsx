import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { fromWire, sum, toWire } from '@rallybook/contract/rules/money/amounts';
import { sportOf } from '@rallybook/contract/rules/sports';
import type { Cost } from '@rallybook/contract/schemas/costs';
import type { Member } from '@rallybook/contract/schemas/members';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { costsQuery } from '../../data/costs/costs-query';
import { membersQuery } from '../../data/members/member-queries';
import { storageKeys } from '../../data/storage/storage';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { ClosedMonth, useIsMonthClosed } from '../../parts/months/ClosedMonth';
import { useMonthFilter } from '../../parts/months/month-filter';
import { MonthStepper } from '../../parts/months/MonthStepper';
import { LinkButton } from '../../parts/page/links';
import { listStates } from '../../parts/page/list-states';
import { MoveInLink } from '../../parts/page/MoveInLink';
import { PageHeading } from '../../parts/page/PageHeading';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { FloatingButton } from '../../ui/actions/FloatingButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { SelectField } from '../../ui/fields/SelectField';
import { AddIcon, CostsIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row } from '../../ui/layout/Stack';
import { ListStates } from '../../ui/lists/ListStates';
import { lazyPart } from '../../ui/loading/lazy-part';
import { CostList } from './CostList';
import { CostProposals } from './CostProposals';
import text from '../../ui/text/text.module.css';
import styles from './CostsPage.module.css';

const AddCostDialog = lazyPart(() =>
  import('./AddCostDialog').then((module) => module.AddCostDialog),
);

const PasteCostsDialog = lazyPart(() =>
  import('./PasteCostsDialog').then((module) => module.PasteCostsDialog),
);

const RecurringDialog = lazyPart(() =>
  import('./RecurringDialog').then((module) => module.RecurringDialog),
);

/** What the club spent in a month: the sum first, then each cost, and a button to add one. */
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
  const isClosed = useIsMonthClosed(filter);
  const [isAdding, setAdding] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [isRecurring, setRecurring] = useState(false);
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        add={
          isClosed === false && (
            <FloatingButton
              label={t`Add Cost`}
              icon={<AddIcon />}
              onClick={() => setAdding(true)}
            />
          )
        }
      />
      <PageBody>
        <WhenSettled fallback={<SkeletonList rows={8} height={49} />}>
          {isClosed && <ClosedMonth month={filter} />}
          {isClosed === false && <CostProposals month={filter} />}
          <SectionCard
            title={<Trans>Cost List</Trans>}
            actions={
              <MonthStepper value={filter} onChange={(month) => choose({ ...filter, ...month })} />
            }
          >
            <div className={styles.head}>
              <CostTotal costs={query.data ?? []} />
              <PayerFilter
                value={payer?.id}
                members={members}
                onChange={(memberId) => choose({ ...filter, memberId })}
              />
            </div>
            <ListStates
              {...listStates(query, msg`Failed to fetch costs`)}
              empty={
                <EmptyState
                  icon={<CostsIcon />}
                  title={<Trans>No costs found</Trans>}
                  text={<Trans>What the club spends in this month is listed here.</Trans>}
                  action={<MoveInLink />}
                />
              }
            >
              {(costs) => <CostList costs={costs} mayEdit={isClosed === false} />}
            </ListStates>
          </SectionCard>
          <Row>
            {isClosed === false && (
              <>
                <Button onClick={() => setPasting(true)}>
                  <Trans>Paste a list</Trans>
                </Button>
                <Button onClick={() => setRecurring(true)}>
                  <Trans>Recurring costs</Trans>
                </Button>
              </>
            )}
            {sportOf(club.sport).hasShuttles && (
              <LinkButton to="/shuttles">
                <Trans>Shuttlecocks</Trans>
              </LinkButton>
            )}
          </Row>
        </WhenSettled>
      </PageBody>
      <AddCostDialog open={isAdding} onClose={() => setAdding(false)} />
      <PasteCostsDialog open={isPasting} onClose={() => setPasting(false)} />
      <RecurringDialog open={isRecurring} month={filter} onClose={() => setRecurring(false)} />
    </>
  );
}

/** The sum of the costs, and what of it each category is where there are several. */
function CostTotal({ costs }: { costs: readonly Cost[] }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const categoryText = useCategoryText();
  const sumOf = (some: readonly Cost[]) => {
    const added = sum(some.map(({ amount }) => fromWire(currency, amount)));
    return formatMoney(currency, toWire(currency, added), i18n.locale);
  };
  const total = sumOf(costs);
  const parts = COST_CATEGORIES.map((category) => ({
    category,
    costs: costs.filter((cost) => cost.category === category),
  })).filter((part) => part.costs.length > 0);
  return (
    <>
      <p className={styles.total}>{t`Total: ${total}`}</p>
      {parts.length > 1 && (
        <p className={clsx(text.smallSoft, styles.parts)}>
          {parts.map((part) => `${categoryText(part.category)} ${sumOf(part.costs)}`).join(' · ')}
        </p>
      )}
    </>
  );
}

interface PayerFilterProps {
  /** The member whose costs are shown; undefined for all. */
  value: string | undefined;
  members: readonly Member[];
  onChange: (memberId: string | undefined) => void;
}

/** Chooses the member whose costs the list shows. */
function PayerFilter({ value, members, onChange }: PayerFilterProps) {
  const { t } = useLingui();
  return (
    <SelectField
      aria-label={t`Member`}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={styles.member}
    >
      {/* The empty option has a text, so that the field always says what is chosen. */}
      <option value="">
        <Trans>All payers</Trans>
      </option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
