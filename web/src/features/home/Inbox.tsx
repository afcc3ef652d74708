import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { accountsQuery } from '../../data/money/accounts-query';
import { waitingLinesQuery } from '../../data/money/bank-lines-query';
import { memberBillsQuery } from '../../data/money/bills-query';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { sumText } from '../../parts/money/sum-text';
import { useOwnAccount } from '../../parts/money/use-own-account';
import { useChooseMonth } from '../../parts/months/month-filter';
import { InboxRow } from '../../parts/page/InboxRow';
import { QueryFault } from '../../parts/page/QueryFault';
import { COPY_HASH, type CopyOffer, useCopyOffer } from '../../parts/registrations/use-copy-offer';
import { formatMoney, formatMonthAlone } from '../../parts/texts/format';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import {
  AccountIcon,
  BillIcon,
  CalculateIcon,
  DownloadIcon,
  RegistrationIcon,
} from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { optionalPart } from '../../ui/loading/optional-part';
import { GamesRows } from './GamesRows';
import { SessionRow } from './SessionRow';
import type { MonthTask } from './steps/month-tasks';
import { useMonthTasks } from './steps/use-month-tasks';
import { useNextSession } from './use-next-session';
import { type Owing, useOwing } from './use-owing';
import text from '../../ui/text/text.module.css';
import styles from './Home.module.css';

const JoinedRows = optionalPart(() => import('./JoinedRows').then((module) => module.JoinedRows));
const AskedRows = optionalPart(() => import('./AskedRows').then((module) => module.AskedRows));

/** What waits for the staff of a club: one row for each thing, with the one button that leads to where it is done. */
export function Inbox() {
  const { club, can, role, thisMonth } = useCurrentClub();
  const accounts = useQuery({ ...accountsQuery(club.id), enabled: can('edit_money') });
  const bills = useQuery({ ...memberBillsQuery(club.id, thisMonth), enabled: can('edit_money') });
  const waiting = useQuery({ ...waitingLinesQuery(club.id), enabled: can('edit_money') });
  const { query: sessions } = useNextSession();
  const owing = useOwing();
  const own = useOwnAccount();
  const months = useMonthTasks();
  const copy = useCopyOffer(thisMonth);
  const isLoading =
    owing === undefined ||
    months === undefined ||
    copy === undefined ||
    waiting.isLoading ||
    own.query.isLoading;
  return (
    <SectionCard title={<Trans>What is next</Trans>}>
      <QueryFault query={accounts} failed={msg`Failed to fetch accounts`} />
      <QueryFault query={bills} failed={msg`Failed to list member bills`} />
      <QueryFault query={waiting} failed={msg`Failed to fetch the transfers`} />
      <QueryFault query={sessions} failed={msg`Failed to fetch the sessions`} />
      {months?.failures.map(({ month, query }) => (
        <MonthFault key={`${month.year}-${month.month}`} month={month} query={query} />
      ))}
      {isLoading ? (
        <SkeletonList rows={3} height={42} />
      ) : (
        <div className={styles.inbox}>
          <OwnDebtRow account={own.account} />
          {owing !== null && <OwingRow {...owing} />}
          {waiting.data !== undefined && waiting.data > 0 && <WaitingRow count={waiting.data} />}
          <SessionRow />
          <GamesRows />
          {can('view_tracking') && (
            <Suspense>
              <AskedRows />
            </Suspense>
          )}
          {role === 'owner' && (
            <Suspense>
              <JoinedRows />
            </Suspense>
          )}
          {months.tasks.map((task) => (
            <MonthRow key={`${task.month.year}-${task.month.month}`} {...task} />
          ))}
          {copy !== null && <CopyRow {...copy} />}
        </div>
      )}
    </SectionCard>
  );
}

function OwingRow({ people, amount, ...counted }: Owing) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const choose = useChooseMonth();
  const { month } = counted;
  const sum = formatMoney(currency, amount, i18n.locale);
  const who = plural(people, { one: '# has not paid', other: '# have not paid' });
  return (
    <InboxRow
      icon={<BillIcon />}
      title={
        <>
          {who} · <span className={text.figure}>{sum}</span>
        </>
      }
      note={sumText(counted)}
      {...(month === null
        ? { to: '/accounts', action: <Trans>Accounts</Trans> }
        : { to: '/bill', onClick: () => choose(month), action: <Trans>Collect</Trans> })}
    />
  );
}

function WaitingRow({ count }: { count: number }) {
  return (
    <InboxRow
      icon={<DownloadIcon />}
      title={plural(count, { one: '# transfer waits', other: '# transfers wait' })}
      note={plural(count, {
        one: 'Nobody has said yet whose it is',
        other: 'Nobody has said yet whose they are',
      })}
      to="/money-in"
      action={<Trans>Money in</Trans>}
    />
  );
}

function MonthRow({ month, kind }: MonthTask) {
  const { t, i18n } = useLingui();
  const choose = useChooseMonth();
  const period = formatMonthAlone(month, i18n.locale);
  const words: Record<MonthTask['kind'], { note: string; action: string }> = {
    changed: { note: t`Changed since its bill was calculated`, action: t`Recalculate` },
    not_closed: { note: t`Not closed yet`, action: t`Close month` },
    not_calculated: { note: t`Not calculated yet`, action: t`Calculate` },
  };
  const { note, action } = words[kind];
  return (
    <InboxRow
      icon={<CalculateIcon />}
      title={period}
      note={note}
      to="/bill"
      onClick={() => choose(month)}
      action={action}
    />
  );
}

/** A month for which nobody is registered yet, while somebody is for the one before. */
function CopyRow({ to, count }: CopyOffer) {
  const { i18n } = useLingui();
  const { thisMonth } = useCurrentClub();
  const choose = useChooseMonth();
  return (
    <InboxRow
      icon={<RegistrationIcon />}
      title={formatMonthAlone(to, i18n.locale)}
      note={plural(count, { one: '# registration to copy', other: '# registrations to copy' })}
      to="/registration"
      hash={COPY_HASH}
      onClick={() => choose(thisMonth)}
      action={<Trans>Register</Trans>}
    />
  );
}

/** Says of which month nobody knows whether it waits: the current one needs no name. */
function MonthFault({ month, query }: { month: YearMonth; query: UseQueryResult }) {
  const { i18n } = useLingui();
  const { thisMonth } = useCurrentClub();
  const period = formatMonthAlone(month, i18n.locale);
  const failed =
    compareMonths(month, thisMonth) === 0
      ? msg`Failed to get total bill`
      : msg`Failed to get the bill of ${period}`;
  return <QueryFault query={query} failed={failed} />;
}

/** What the user owes the club, who may be a player, too. */
function OwnDebtRow({ account: own }: Pick<ReturnType<typeof useOwnAccount>, 'account'>) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  if (own === undefined || own.balance >= 0) return null;
  const amount = formatMoney(currency, 0 - own.balance, i18n.locale);
  return (
    <InboxRow
      icon={<AccountIcon />}
      title={t`You owe ${amount}`}
      href={own.payUrl}
      action={<Trans>How to pay</Trans>}
    />
  );
}
