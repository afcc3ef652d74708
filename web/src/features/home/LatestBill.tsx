import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { formatMoney, formatMonthAlone } from '../../parts/format';
import { BillLines } from '../../parts/lazy-lines';
import { Button } from '../../ui/Button';
import styles from './Home.module.css';

interface LatestBillProps {
  /** The month, and the member's amount in thousands of VND. */
  bill: YearMonth & { amount: number };
  memberId: string;
}

/** The member's amount of the newest closed month; a tap shows how it was calculated. */
export function LatestBill({ bill, memberId }: LatestBillProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const period = formatMonthAlone(bill, i18n.locale);
  const sum = formatMoney(bill.amount, i18n.locale);
  return (
    <div className={styles.latest}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`${period}: ${sum}`} · {t`Why?`}
      </Button>
      <BillLines open={isOpen} month={bill} memberId={memberId} onClose={() => setOpen(false)} />
    </div>
  );
}
