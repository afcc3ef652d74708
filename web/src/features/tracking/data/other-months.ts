import { compareMonths, monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import { formatMonth } from '../../../parts/texts/format';

/**
 * The months of the added records as a text, "October 2026 and November 2026"; null where all of them are in the month
 * that is shown.
 */
export function otherMonthsText(
  added: readonly { date: string }[],
  shown: YearMonth,
  locale: string,
): string | null {
  const dates = new Map(added.map(({ date }) => [date.slice(0, 7), date]));
  const months = [...dates.values()].map(monthOf).toSorted(compareMonths);
  if (months.every((month) => compareMonths(month, shown) === 0)) return null;
  return new Intl.ListFormat(locale).format(months.map((month) => formatMonth(month, locale)));
}

/** The month to offer after adding records: the one that is shown, where some are in it, else the latest of theirs. */
export function latestMonth(added: readonly { date: string }[], shown: YearMonth): YearMonth {
  const months = added.map(({ date }) => monthOf(date)).toSorted(compareMonths);
  const isShown = months.some((month) => compareMonths(month, shown) === 0);
  return isShown ? shown : (months.at(-1) ?? shown);
}
