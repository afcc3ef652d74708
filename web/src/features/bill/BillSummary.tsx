import { Trans, useLingui } from '@lingui/react/macro';
import type { ClubBillAnswer } from '@rallybook/contract/schemas/bills';
import type { ReactNode } from 'react';
import { formatMoney, formatRatio } from '../../parts/format';
import { SectionCard } from '../../ui/SectionCard';
import text from '../../ui/text.module.css';
import styles from './BillPage.module.css';

/** The club's bill of a month: what was spent, what is charged, and at which fees. */
export function BillSummary({ bill }: { bill: ClubBillAnswer }) {
  const { i18n } = useLingui();
  const { totalCost, totalFee, registrationFee, unregistrationFee, unregisteredFeeRatio } = bill;
  const money = (amount: number | null) =>
    amount === null ? '-' : formatMoney(amount, i18n.locale);
  return (
    <SectionCard title={<Trans>Bill Summary</Trans>}>
      <dl className={styles.figures}>
        <Figure term={<Trans>Total Cost</Trans>}>{money(totalCost)}</Figure>
        <Figure term={<Trans>Total Fee</Trans>}>{money(totalFee)}</Figure>
        <Figure term={<Trans>Registration Fee</Trans>}>{money(registrationFee)}</Figure>
        <Figure
          term={<Trans>Unregistration Fee</Trans>}
          note={<Trans>Average fee per unregistered participant</Trans>}
        >
          {money(unregistrationFee)}
        </Figure>
        <Figure term={<Trans>Unregistration Fee Ratio</Trans>}>
          {unregisteredFeeRatio === null ? '-' : formatRatio(unregisteredFeeRatio, i18n.locale)}
        </Figure>
      </dl>
    </SectionCard>
  );
}

interface FigureProps {
  term: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}

function Figure({ term, children, note }: FigureProps) {
  return (
    <div>
      <dt className={text.smallSoft}>{term}</dt>
      <dd className={styles.figure}>{children}</dd>
      {note !== undefined && <dd className={text.caption}>{note}</dd>}
    </div>
  );
}
