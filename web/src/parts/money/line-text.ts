import type { Language } from '@rallybook/contract/languages';
import { billLineText, type DescribedLine } from '@rallybook/contract/rules/billing/bill-line-text';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { toWire } from '@rallybook/contract/rules/money/amounts';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { MoneyTexts } from '@rallybook/contract/texts/texts';
import { formatMoney } from '../texts/format';
import type { Currency } from '@rallybook/contract/rules/money/currencies';

/** What a line of a bill counts, in the words and the money of the screen: "8 Tuesdays x 40 kVND". */
export function lineText(
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
export function lineDates({ kind, dates }: DescribedLine): string {
  if (kind === 'paid') return '';
  return dates.map((date) => formatDisplayDate(date).slice(0, 5)).join(', ');
}

/** The names of the classes of a line, which holds only their keys. */
export function nameClasses(
  keys: string,
  classes: readonly { key: string; name: string }[] = [],
): string {
  const nameOf = (key: string) => classes.find((item) => item.key === key)?.name ?? key;
  return keys.split(', ').map(nameOf).join(', ');
}
