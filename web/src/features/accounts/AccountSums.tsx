import { Trans, useLingui } from '@lingui/react/macro';
import type { Accounts } from '@rallybook/contract/schemas/accounts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../parts/texts/format';
import { Card } from '../../ui/layout/Card';
import text from '../../ui/text/text.module.css';
import styles from './AccountsPage.module.css';
import { useCurrency } from '../../parts/club/current-club';

/** The sum that members owe the club, the sum that the club owes members, and the balance of the fund. */
export function AccountSums({ accounts }: { accounts: Accounts }) {
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
    </Card>
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
