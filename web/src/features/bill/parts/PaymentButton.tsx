import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import type { SettledBill } from '../../../parts/money/settle';
import { displayName } from '../../../parts/texts/texts';
import { IconButton } from '../../../ui/actions/IconButton';
import { CheckedIcon, UncheckedIcon } from '../../../ui/icons/icons';
import { lazyPart } from '../../../ui/loading/lazy-part';
import text from '../../../ui/text/text.module.css';
import styles from './BillPage.module.css';

const MethodMenu = lazyPart(() => import('./MethodMenu').then((module) => module.MethodMenu));

interface PaymentButtonProps {
  row: SettledBill;
  month: YearMonth;
}

/**
 * A tick for a member who is settled; else a button that records a payment with two taps: the second chooses cash or
 * bank.
 */
export function PaymentButton({ row, month }: PaymentButtonProps) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { settlement, bill } = row;
  if (settlement === 'nothing') return null;
  if (settlement === 'done') {
    return (
      <span className={styles.tick}>
        <CheckedIcon size={24} />
        <span className={text.hidden}>{t`Settled`}</span>
      </span>
    );
  }
  const label = settlement === 'pay' ? t`Record a payment` : t`Record a payout`;
  const name = displayName(bill.memberName);
  return (
    <>
      <IconButton
        aria-label={`${label}: ${name}`}
        data-payment={bill.memberId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UncheckedIcon size={24} />
      </IconButton>
      <MethodMenu
        anchor={anchor}
        label={`${label}: ${name}`}
        row={row}
        month={month}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
