import { useLingui } from '@lingui/react/macro';
import type { Settlement } from '@rallybook/contract/rules/billing/settlement';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCurrency } from '../../../parts/club/current-club';
import { Name } from '../../../parts/members/Name';
import type { SettledBill } from '../../../parts/money/settle';
import { formatMoney } from '../../../parts/texts/format';
import type { listItem } from '../../../ui/lists/VirtualList';
import type { BillListProps } from '../data/bill-list';
import { useTimesText } from '../data/use-times-text';
import { BillDetail } from '../parts/BillDetail';
import { OpenInAll } from '../parts/OpenInAll';
import { PaymentButton } from '../parts/PaymentButton';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/BillPage.module.css';

interface BillRowProps extends Omit<BillListProps, 'rows'> {
  row: SettledBill;
  item: ReturnType<typeof listItem>;
}

/** What is settled is neither good nor bad. */
function toneOf(settlement: Settlement, figure: number) {
  if (settlement === 'done') return text.soft;
  return figure >= 0 ? text.good : text.bad;
}

/** A member's bill: the name, one grey line, the month's amount. A tap shows how the amount was calculated. */
export function BillRow({ row, item, ...list }: BillRowProps) {
  const { ownId, month, isClosed, mayOpen, isStaff } = list;
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const [isOpen, setOpen] = useState(false);
  const { bill, settlement } = row;
  const displayTimes = useTimesText();
  const isOwn = !isStaff && bill.memberId === ownId;
  const isPaid = isOwn && settlement === 'done';
  const words = (
    <>
      <span className={styles.who}>
        <span className={styles.name}>
          <Name>{bill.memberName}</Name>
          {isOwn && <> {t`(you)`}</>}
        </span>
        <span className={styles.times}>
          {[isPaid ? t`Nothing to pay` : '', displayTimes(row)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.amount}>
        <strong className={clsx(text.figure, toneOf(settlement, bill.totalCost))}>
          {formatMoney(currency, bill.totalCost, i18n.locale)}
        </strong>
        <OpenInAll row={row} isStaff={isStaff} isClosed={isClosed} ownId={ownId} />
      </span>
    </>
  );
  return (
    <div {...item} className={styles.item}>
      <div className={styles.line}>
        {mayOpen(bill.memberId) ? (
          <button
            type="button"
            className={styles.words}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words}
          </button>
        ) : (
          <div className={styles.words}>{words}</div>
        )}
        {isStaff && <PaymentButton row={row} month={month} />}
      </div>
      {isOpen && (
        <BillDetail row={row} month={month} hasActions={isStaff} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
