import { Plural, useLingui } from '@lingui/react/macro';
import type { Accounts } from '@rallybook/contract/schemas/accounts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCurrency } from '../../parts/club/current-club';
import { Name } from '../../parts/members/Name';
import { type CountedAccount, monthsOpenIn, owedInAll } from '../../parts/money/open-months';
import { monthList } from '../../parts/money/sum-text';
import { formatMoney } from '../../parts/texts/format';
import { VirtualList, listItem } from '../../ui/lists/VirtualList';
import text from '../../ui/text/text.module.css';
import styles from './AccountsPage.module.css';

type Account = Accounts['items'][number];

const isEven = ({ balance, openMonths }: Account) => balance === 0 && openMonths === undefined;

/** One row per member, the largest debt first; members with a balance of 0 to whom nothing is open are folded into one line. */
export function BalanceList({ accounts: { items } }: { accounts: Accounts }) {
  const { t } = useLingui();
  const currency = useCurrency();
  const open = items
    .filter((account) => !isEven(account))
    .toSorted((a, b) => a.balance - b.balance || owedInAll(currency, a) - owedInAll(currency, b));
  const even = items.filter(isEven);
  return (
    <>
      <Rows label={t`Balances`} accounts={open} />
      {even.length > 0 && (
        <details className={styles.even} open={open.length === 0}>
          <summary>
            <Plural value={even.length} one="# person is even" other="# people are even" />
          </summary>
          <Rows label={t`Even`} accounts={even} />
        </details>
      )}
    </>
  );
}

interface RowsProps {
  label: string;
  accounts: readonly Account[];
}

function Rows({ label, accounts }: RowsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  /** What is open in all, where months that are not closed count, too. */
  function withOpen(account: CountedAccount): string {
    const periods = monthList(monthsOpenIn([account]));
    const amount = formatMoney(currency, owedInAll(currency, account), i18n.locale);
    return t`with ${periods}: ${amount}`;
  }
  return (
    <div role="list" aria-label={label}>
      <VirtualList
        name={label}
        items={accounts}
        keyOf={({ memberId }) => memberId}
        size={5}
        estimate={(block) => block.length * 53}
      >
        {(block, from) =>
          block.map(({ memberId, memberName, balance, status, ...open }, nth) => (
            <div key={memberId} {...listItem(from + nth, accounts.length)}>
              <Link
                to="/accounts"
                hash={memberId}
                className={styles.row}
                activeOptions={{ includeHash: true }}
              >
                <span className={styles.name}>
                  <Name>{memberName}</Name>
                  {status === 'removed' && <span className={text.caption}> {t`has left`}</span>}
                  {open.openMonths !== undefined && (
                    <span className={styles.withOpen}>{withOpen({ balance, ...open })}</span>
                  )}
                </span>
                <span className={clsx(text.amount, balance < 0 ? text.bad : text.good)}>
                  {formatMoney(currency, balance, i18n.locale)}
                </span>
              </Link>
            </div>
          ))
        }
      </VirtualList>
    </div>
  );
}
