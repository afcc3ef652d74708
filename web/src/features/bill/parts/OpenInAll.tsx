import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../../parts/club/current-club';
import type { SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';
import type { BillListProps } from '../data/bill-list';
import styles from './BillPage.module.css';

interface OpenInAllProps extends Pick<BillListProps, 'isStaff' | 'isClosed' | 'ownId'> {
  row: SettledBill;
}

/**
 * For staff, what is open in all, below the month's amount, where that differs: other months and payments count in it. Players
 * read what they owe now above the list; here a month that is not closed is "so far".
 */
export function OpenInAll({ row, isStaff, isClosed, ownId }: OpenInAllProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { bill, open, settlement } = row;
  if (!isStaff) {
    const isSoFar = !isClosed && bill.memberId === ownId;
    return isSoFar && <span className={styles.openInAll}>{t`so far`}</span>;
  }
  const isTold = settlement === 'pay' || settlement === 'back';
  if (!isTold || open === bill.totalCost) return null;
  const amount = formatMoney(currency, Math.abs(open), i18n.locale);
  return (
    <span className={styles.openInAll}>
      {open < 0 ? t`owes ${amount} in all` : t`gets ${amount} in all`}
    </span>
  );
}
