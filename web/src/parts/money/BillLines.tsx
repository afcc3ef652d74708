import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import { billLineText, type DescribedLine } from '@rallybook/contract/rules/billing/bill-line-text';
import { joinRounding, shownDates } from '@rallybook/contract/rules/billing/shown-lines';
import { formatDisplayDate, type YearMonth } from '@rallybook/contract/rules/calendar';
import { addWire, toWire, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { MoneyTexts } from '@rallybook/contract/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { billLinesQuery, clubBillQuery } from '../../data/money/bills-query';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useCurrency, useCurrentClub } from '../club/current-club';
import { QueryFault } from '../page/QueryFault';
import { formatMoney } from '../texts/format';
import { moneyTextsQuery } from './money-texts-query';
import text from '../../ui/text/text.module.css';
import styles from './BillLines.module.css';

/** What a line of a bill counts, in the words and the money of the screen: "8 Tuesdays x 40 kVND". */
function lineText(
  { currency, club: { sport } }: { currency: Currency; club: Pick<Club, 'sport'> },
  line: DescribedLine,
  texts: MoneyTexts,
  language: Language,
): string {
  return billLineText(line, {
    texts,
    language,
    sport,
    sayAmount: (amount) => formatMoney(currency, toWire(currency, amount), language),
  });
}

/** The days of a line as people write them, without the year: "03/11, 10/11"; the words of a cost have its day already. */
function lineDates({ kind, dates }: DescribedLine): string {
  if (kind === 'paid') return '';
  return shownDates(dates, (date) => formatDisplayDate(date).slice(0, 5));
}

/** The names of the classes of a line, which holds only their keys. */
function nameClasses(keys: string, classes: readonly { key: string; name: string }[] = []): string {
  const nameOf = (key: string) => classes.find((item) => item.key === key)?.name ?? key;
  return keys.split(', ').map(nameOf).join(', ');
}

interface BillLinesProps {
  month: YearMonth;
  memberId: string;
  open: boolean;
  onClose: () => void;
}

/** The lines that a member's amount of a month is made of, in words, with their dates. */
export function BillLines({ open, ...props }: BillLinesProps) {
  return open ? <Lines {...props} /> : null;
}

function Lines({ month, memberId }: Pick<BillLinesProps, 'month' | 'memberId'>) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const { club } = useCurrentClub();
  const query = useQuery(billLinesQuery(club.id, month, memberId));
  const language = i18n.locale as Language;
  const texts = useQuery(moneyTextsQuery(language)).data;
  const bill = useQuery(clubBillQuery(club.id, month));
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  if (query.data === undefined || texts === undefined) {
    return query.error === null ? (
      <SkeletonList rows={1} height={48} />
    ) : (
      <QueryFault query={query} failed={msg`Failed to load how this was calculated`} />
    );
  }
  const { items, total } = query.data;
  const named = (line: (typeof items)[number]) =>
    line.kind === 'class' ? { ...line, label: nameClasses(line.label, bill.data?.classes) } : line;
  return (
    <ul className={styles.lines}>
      {joinRounding(items, (...amounts: Wire[]) => addWire(currency, ...amounts)).map((line) => (
        <li key={JSON.stringify(line)}>
          <span>
            {lineText({ currency, club }, named(line), texts, language)}
            {lineDates(line) !== '' && <span className={styles.dates}>{lineDates(line)}</span>}
          </span>
          <span className={text.figure}>{money(line.amount)}</span>
        </li>
      ))}
      <li className={styles.total}>
        <span>
          <Trans>Total</Trans>
        </span>
        <span className={text.figure}>{money(total)}</span>
      </li>
    </ul>
  );
}
