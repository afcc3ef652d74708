import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { BillLines } from '../../../parts/money/lazy-lines';
import type { SettledBill } from '../../../parts/money/settle';
import { lazyPart } from '../../../ui/loading/lazy-part';
import styles from './BillPage.module.css';

const RowActions = lazyPart(() => import('./RowActions').then((module) => module.RowActions));

interface BillDetailProps {
  row: SettledBill;
  month: YearMonth;
  /** Whether the row has buttons to send its message and to see the account. */
  hasActions: boolean;
  onClose: () => void;
}

/** The content below an open row: how its amount was calculated, and buttons. */
export function BillDetail({ row, month, hasActions, onClose }: BillDetailProps) {
  return (
    <div className={styles.detail}>
      <BillLines open month={month} memberId={row.bill.memberId} onClose={onClose} />
      <RowActions open={hasActions} row={row} month={month} onClose={onClose} />
    </div>
  );
}
