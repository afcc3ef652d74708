import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { OwnAccounts } from '@rallybook/contract/schemas/accounts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { useCurrency } from '../club/current-club';
import { QueryFault } from '../page/QueryFault';
import { formatMoney, formatMonthAlone } from '../texts/format';
import { latestBillOf, type LatestBill } from './latest-bill';
import { BillLines } from './lazy-lines';
import { newestEntriesQuery } from './newest-entries-query';
import { isPaidAhead } from './paid-ahead';
import { useEntryText } from './use-entry-text';
import { useOwnAccount } from './use-own-account';
import text from '../../ui/text/text.module.css';
import styles from './OwnAccount.module.css';

type Account = OwnAccounts['items'][number];

/** What the user owes or gets back over all months, with the way to pay it, and what it is made of. */
export function OwnAccount() {
  const { query, account } = useOwnAccount();
  return (
    <>
      <QueryFault query={query} failed={msg`Failed to fetch your account`} />
      {account && <Balance account={account} />}
    </>
  );
}

/** Renders nothing for a member with a balance of 0 who has never been charged. */
function Balance({ account }: { account: Account }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const titleId = useId();
  const { clubId, memberId, balance, payUrl } = account;
  const entries = useQuery(newestEntriesQuery(clubId, memberId)).data ?? [];
  const latest = latestBillOf(currency, entries, balance);
  if (balance === 0 && latest === null) return null;
  // The heading says which way the money goes, so that the amount needs no sign.
  const credit = isPaidAhead(currency, entries, balance) ? t`You have paid ahead` : t`You get back`;
  const title = balance < 0 ? t`You owe` : balance > 0 ? credit : t`Your account`;
  return (
    <Card aria-labelledby={titleId}>
      <div className={styles.owed}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={clsx(text.largeFigure, balance < 0 ? text.bad : text.good)}>
            {balance === 0
              ? t`Nothing to pay`
              : formatMoney(currency, Math.abs(balance), i18n.locale)}
          </p>
        </div>
        {balance < 0 && (
          <ButtonLink href={payUrl} variant="contained">
            <Trans>How to pay</Trans>
          </ButtonLink>
        )}
      </div>
      {latest !== null && <Reason latest={latest} memberId={memberId} />}
    </Card>
  );
}

/** What the balance is made of: the lines of the newest closed month, and the rest in one line. */
function Reason({ latest, memberId }: { latest: LatestBill; memberId: string }) {
  const { month, rest, payments, before } = latest;
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const [isOpen, setOpen] = useState(false);
  const { displayEntry } = useEntryText();
  const period = formatMonthAlone(month, i18n.locale);
  return (
    <div className={styles.reason}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {rest === 0 ? t`${period} · Why?` : t`${period} and before · Why?`}
      </Button>
      <BillLines open={isOpen} month={month} memberId={memberId} onClose={() => setOpen(false)} />
      {isOpen &&
        payments.map((payment) => (
          <p key={payment.id} className={styles.rest}>
            {`${displayEntry(payment)}, ${formatDisplayDate(payment.date)}`}
            <span className={text.figure}>
              {formatMoney(currency, payment.amount, i18n.locale)}
            </span>
          </p>
        ))}
      {isOpen && before !== 0 && (
        <p className={styles.rest}>
          <Trans>Earlier months and payments</Trans>
          <span className={text.figure}>{formatMoney(currency, before, i18n.locale)}</span>
        </p>
      )}
    </div>
  );
}
