import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCurrency } from '../../parts/club/current-club';
import { Name } from '../../parts/members/Name';
import type { StatementEntry, StatementItem } from '../../parts/money/fold-statement';
import { useEntryText } from '../../parts/money/use-entry-text';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/loading/lazy-part';
import text from '../../ui/text/text.module.css';
import styles from './AccountsPage.module.css';

const ReverseDialog = lazyPart(() =>
  import('./ReverseDialog').then((module) => module.ReverseDialog),
);

/** A line of a statement. A tap shows who entered it, its parts, and a button to reverse it. */
export function StatementLine({ item }: { item: StatementItem }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const [isOpen, setOpen] = useState(false);
  const { entry, amount, balance, kind, parts } = item;
  const { displayItem, displayEntry } = useEntryText();
  const money = (value: number) => formatMoney(currency, value, i18n.locale);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.name}>
          {displayItem(item)}
          <span className={text.about}>
            {formatDisplayDate(entry.date)}
            {entry.note !== null && (
              <>
                {' · '}
                <Name>{entry.note}</Name>
              </>
            )}
          </span>
        </span>
        <span className={styles.amounts}>
          <span className={clsx(text.amount, amount < 0 ? text.bad : text.good)}>
            {money(amount)}
          </span>
          <span className={text.about}>{money(balance)}</span>
        </span>
      </button>
      {isOpen && (
        <div className={styles.more}>
          {kind !== 'entry' && (
            <ul>
              {parts.map((part) => (
                <li key={part.id} className={styles.part}>
                  <span>{`${formatDisplayDate(part.date)} ${displayEntry(part)}`}</span>
                  <span className={text.figure}>{money(part.amount)}</span>
                </li>
              ))}
            </ul>
          )}
          {entry.createdByName !== null && (
            <p className={text.caption}>{t`Entered by ${entry.createdByName}`}</p>
          )}
          {kind === 'entry' && isReversible(entry) && <ReverseButton entry={entry} />}
        </div>
      )}
    </li>
  );
}

/** A month's bill is only taken back by reopening the month, and a reversal cannot be reversed. */
const isReversible = ({ kind, reversesId, reversedById }: StatementEntry) =>
  kind !== 'bill' && reversesId === null && reversedById === null;

function ReverseButton({ entry }: { entry: StatementEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        <Trans>Reverse</Trans>
      </Button>
      <ReverseDialog open={isOpen} entry={entry} onClose={() => setOpen(false)} />
    </>
  );
}
