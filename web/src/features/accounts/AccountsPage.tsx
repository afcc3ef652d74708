import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addWire } from '@rallybook/contract/rules/money/amounts';
import type { Accounts } from '@rallybook/contract/schemas/accounts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountsQuery } from '../../data/money/accounts-query';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { monthsOpenIn, owedInAll } from '../../parts/money/open-months';
import { monthList } from '../../parts/money/sum-text';
import { LinkButton, TextLink } from '../../parts/page/links';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { formatMoney } from '../../parts/texts/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useDeferredPresence } from '../../ui/feedback/use-deferred-presence';
import { Card } from '../../ui/layout/Card';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { BalanceList } from './BalanceList';
import { MemberStatement } from './MemberStatement';
import text from '../../ui/text/text.module.css';
import styles from './AccountsPage.module.css';

/**
 * The balances of all members over all months. The address names the member whose statement is open (`/accounts#id`).
 */
export function AccountsPage() {
  const { club } = useCurrentClub();
  const query = useQuery(accountsQuery(club.id));
  const accounts = useDeferredPresence(query.data);
  const openId = useLocation({ select: ({ hash }) => hash });
  const isNarrow = useIsNarrow(900);
  const opened = accounts?.items.find(({ memberId }) => memberId === openId);
  const isListShown = !isNarrow || opened === undefined;
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={
          <>
            <LinkButton to="/money-in" variant="outlined">
              <Trans>Money in</Trans>
            </LinkButton>
            <LinkButton to="/fund" variant="outlined">
              <Trans>Club fund</Trans>
            </LinkButton>
          </>
        }
      />
      <PageBody>
        <QueryFault query={query} failed={msg`Failed to fetch accounts`} />
        {accounts === undefined && query.error === null && <SkeletonList rows={4} height={56} />}
        {accounts !== undefined && (
          <>
            {isListShown && <AccountSums accounts={accounts} />}
            <div className={styles.columns}>
              {isListShown && (
                <SectionCard title={<Trans>Balances</Trans>}>
                  <BalanceList accounts={accounts} />
                </SectionCard>
              )}
              {opened !== undefined ? (
                <MemberStatement key={openId} account={opened} accounts={accounts} />
              ) : (
                !isNarrow && (
                  <EmptyState title={<Trans>Choose a member to see their statement</Trans>} />
                )
              )}
            </div>
          </>
        )}
      </PageBody>
    </>
  );
}

/** The sum that members owe the club, the sum that the club owes members, and the balance of the fund. */
function AccountSums({ accounts }: { accounts: Accounts }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  return (
    <Card>
      <dl className={styles.sums}>
        <Sum term={<Trans>Members owe</Trans>}>{money(Math.abs(accounts.owedByMembers))}</Sum>
        <Sum term={<Trans>Owed to members</Trans>}>{money(Math.abs(accounts.owedToMembers))}</Sum>
        <Sum term={<Trans>Club fund</Trans>}>{money(accounts.fund)}</Sum>
      </dl>
      <NotClosed accounts={accounts} />
    </Card>
  );
}

/** Says which months no balance has yet, and what is owed with them, as the bill tells it. */
function NotClosed({ accounts: { items } }: { accounts: Accounts }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const months = monthsOpenIn(items);
  if (months.length === 0) return null;
  const debts = items.map((account) => owedInAll(currency, account)).filter((open) => open < 0);
  const owed = formatMoney(currency, Math.abs(addWire(currency, ...debts)), i18n.locale);
  const periods = monthList(months);
  return (
    <p>
      {t`These balances are without ${periods}: calculated, but not closed.`}{' '}
      {debts.length > 0 &&
        plural(debts.length, {
          one: `With that, # person owes ${owed}.`,
          other: `With that, # people owe ${owed}.`,
        })}{' '}
      <TextLink to="/bill">
        <Trans>Bill</Trans>
      </TextLink>
    </p>
  );
}

function Sum({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={text.smallSoft}>{term}</dt>
      <dd className={styles.sum}>{children}</dd>
    </div>
  );
}
