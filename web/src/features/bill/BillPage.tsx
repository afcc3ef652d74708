import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { guestsQuery } from '../../data/guests/guests-query';
import { accountsQuery, ownAccountsQuery } from '../../data/money/accounts-query';
import { clubBillQuery, memberBillsQuery } from '../../data/money/bills-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useActor } from '../../parts/club/use-actor';
import { balancesFor, monthsOpenIn } from '../../parts/money/open-months';
import { OwnAccount } from '../../parts/money/OwnAccount';
import { monthSumsOf, progressOf, settleBills } from '../../parts/money/settle';
import { useMonthFilter } from '../../parts/months/month-filter';
import { listStates } from '../../parts/page/list-states';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import { BillIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { ListStates } from '../../ui/lists/ListStates';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { loadInTime } from '../../ui/loading/load-in-time';
import { BillActions } from './BillActions';
import { BillSummary } from './BillSummary';
import type { BillListProps } from './data/bill-list';
import { BillBar } from './parts/BillBar';
import { MoneyLinks } from './parts/MoneyLinks';
import { BillRows } from './rows/BillRows';
import { SendMessage } from './send/SendMessage';
import styles from './parts/BillPage.module.css';

// Loaded only where it is shown: there is no room for it on a phone.
const BillTable = lazy(() =>
  loadInTime(() => import('./rows/BillTable')).then((module) => ({ default: module.BillTable })),
);

const CashGuests = lazy(() =>
  loadInTime(() => import('./CashGuests')).then((module) => ({ default: module.CashGuests })),
);

/**
 * Everything that the page shows of a month. `shownTotal` is the bill in the summary; `isComing` is whether it is still
 * loading.
 */
function useBillOfMonth(month: YearMonth) {
  const { club, can, currency } = useCurrentClub();
  const bills = useQuery(memberBillsQuery(club.id, month));
  const total = useQuery(clubBillQuery(club.id, month));
  const accounts = useQuery({ ...accountsQuery(club.id), enabled: can('edit_money') });
  // The summary names those who pay in cash.
  const guests = useQuery({ ...guestsQuery(club.id, month), enabled: can('view_tracking') });
  const isClosed = total.data?.status === 'closed';
  const own = useOwnAccounts();
  const all = accounts.data?.items;
  const balances = balancesFor(currency, all ?? own.items ?? [], month, isClosed);
  const mayKnow = (memberId: string) =>
    all !== undefined || (own.items !== undefined && memberId === own.memberId);
  const balanceOf = (memberId: string) => (mayKnow(memberId) ? balances(memberId) : undefined);
  const rows = settleBills(currency, bills.data ?? [], balanceOf, isClosed);
  // The summary waits for the balances, too: it has a line of who has paid, which would move everything below.
  const isWaiting = can('edit_money') ? accounts.isPending : own.isPending;
  const isComplete = !bills.isPending && !isWaiting && !guests.isLoading;
  const shownTotal = useDeferredPresence(isComplete ? total.data : undefined);
  const isComing = shownTotal === undefined && total.error === null;
  const isStaff = can('edit_money') && all !== undefined;
  // Beside the summary, which it follows on a wide screen.
  const maySend = !isComing && isStaff && rows.length > 0;
  const open = monthsOpenIn(all ?? []);
  return { bills, total, accounts, shownTotal, isComing, rows, isStaff, isClosed, open, maySend };
}

/** What a player may know of accounts: their own, so that they are not told to pay what they have paid. */
function useOwnAccounts() {
  const { club, can } = useCurrentClub();
  const { memberId } = useActor();
  const { data, isPending } = useQuery({ ...ownAccountsQuery, enabled: !can('edit_money') });
  const items = data?.items.filter(({ clubId }) => clubId === club.id);
  return { memberId, items, isPending };
}

export function BillPage() {
  const { can, thisMonth, currency } = useCurrentClub();
  const [filter, choose] = useMonthFilter(thisMonth);
  const [isSending, setSending] = useState(false);
  // The month filter changes at once; the long list follows as a deferred update.
  const month = useDeferredValue(filter);
  const bill = useBillOfMonth(month);
  const { bills, total, accounts, shownTotal, isComing, rows, isStaff, isClosed, maySend } = bill;
  const counted = { open: bill.open, month, isClosed };
  const own = useActor().memberId;
  const isNarrow = useIsNarrow(1100);
  // A phone has them in the summary.
  const hasLinks = !useIsNarrow() && can('edit_money');
  const shownBills = month === filter ? (bills.data ?? []) : [];
  const list: BillListProps = {
    rows,
    ownId: own,
    month,
    isClosed,
    mayOpen: (memberId) => can('edit_club_bill') || memberId === own,
    isStaff,
  };
  const parts = (
    <>
      <QueryFault query={total} failed={msg`Failed to get total bill`} />
      <QueryFault query={accounts} failed={msg`Failed to fetch accounts`} />
      <div className={styles.columns}>
        {isComing && <SkeletonList rows={1} className={styles.coming} />}
        {shownTotal && (
          <BillSummary
            bill={shownTotal}
            counted={counted}
            payments={isStaff ? progressOf(currency, rows) : undefined}
            monthSums={isNarrow ? undefined : monthSumsOf(currency, rows)}
          />
        )}
        {!isComing && (
          <div className={styles.main}>
            <MemberBills query={bills} list={list} isNarrow={isNarrow} />
            {can('view_tracking') && (
              <Suspense>
                <CashGuests month={month} />
              </Suspense>
            )}
            <BillActions
              month={filter}
              bills={shownBills}
              total={total.data}
              onSend={() => setSending(true)}
            />
          </div>
        )}
        {maySend && (
          <SendMessage
            rows={rows}
            month={month}
            isClosed={isClosed}
            isCurrent={total.data?.isCurrent === true}
            older={bill.open.filter((other) => compareMonths(other, month) < 0)}
            open={isSending}
            onOpen={setSending}
          />
        )}
      </div>
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={<PageHeading />} actions={hasLinks ? <MoneyLinks /> : undefined} />
      <PageBody>
        <BillBar
          month={filter}
          onChoose={choose}
          hasBills={shownBills.length > 0}
          total={total.data}
        />
        {can('edit_money') ? (
          parts
        ) : (
          // What a player owes stands above all else, and would move it.
          <WhenSettled fallback={<SkeletonList rows={1} className={styles.coming} />}>
            <Stack gap="large">
              <OwnAccount />
              {parts}
            </Stack>
          </WhenSettled>
        )}
      </PageBody>
    </div>
  );
}

interface MemberBillsProps {
  query: ReturnType<typeof useBillOfMonth>['bills'];
  list: BillListProps;
  isNarrow: boolean;
}

/** The bills of all members in a month: as rows where it is narrow, else as a table. */
function MemberBills({ query, list, isNarrow }: MemberBillsProps) {
  return (
    <SectionCard
      title={
        <span className={styles.title}>
          <Trans>Member Bills</Trans>
        </span>
      }
    >
      <ListStates {...listStates(query, msg`Failed to list member bills`)} empty={<NoBills />}>
        {() =>
          isNarrow ? (
            <BillRows {...list} />
          ) : (
            <Suspense fallback={<SkeletonList rows={Math.min(list.rows.length, 12)} />}>
              <BillTable {...list} />
            </Suspense>
          )
        }
      </ListStates>
    </SectionCard>
  );
}

function NoBills() {
  const { can } = useCurrentClub();
  return (
    <EmptyState
      icon={<BillIcon />}
      title={<Trans>No bills found</Trans>}
      text={
        can('edit_club_bill') ? (
          <Trans>
            Calculate the month once its costs and attendance are complete. It can be calculated
            again at any time.
          </Trans>
        ) : (
          <Trans>This month has not been calculated yet.</Trans>
        )
      }
    />
  );
}
