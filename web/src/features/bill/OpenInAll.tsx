import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../parts/texts/format';
import type { SettledBill } from '../../parts/money/settle';
import styles from './BillPage.module.css';

/** What is open in all, below the month's amount, where that differs: other months and payments count in it. */
export function OpenInAll({ row: { bill, open, settlement } }: { row: SettledBill }) {
  const { t, i18n } = useLingui();
  const isTold = settlement === 'pay' || settlement === 'back';
  if (!isTold || open === bill.totalCost) return null;
  const amount = formatMoney(Math.abs(open), i18n.locale);
  return (
    <span className={styles.openInAll}>
      {open < 0 ? t`owes ${amount} in all` : t`gets ${amount} in all`}
    </span>
  );
}
