import { plural, t } from '@lingui/core/macro';
import type { Language } from '@rallybook/contract/languages';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { DEFAULT_SPORT, type Sport } from '@rallybook/contract/rules/club-choices';
import type { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { costInSentence } from '@rallybook/contract/rules/sports';
import { formatMoney, formatMonth } from '../../parts/texts/format';
import { numberFormatter } from '../../ui/text/formatters';
import type { Month } from './queries';

/**
 * The sentence of each figure: what its months say, in words that fit none of them, one, and many. Each takes the months in
 * their order, and the reader's locale.
 */

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const percent = (ratio: number, locale: string) =>
  numberFormatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio);

const nobodyPlayed = () => t`Nobody has played in these months.`;

/** From so large a part of everything on, a month stands out. */
const MOST_OF_IT = 0.5;

/** What the money went to, in the words of a club's sport. */
export function costFinding(
  club: { currency: Currency; sport: Sport },
  months: readonly Month[],
  locale: string,
): string {
  const { currency } = club;
  const withCosts = months.filter(({ totalCost }) => totalCost > 0);
  const all = sum(withCosts.map(({ totalCost }) => totalCost));
  const dearest = withCosts.toSorted((a, b) => b.totalCost - a.totalCost)[0];
  if (dearest === undefined) return t`There are no costs in these months.`;
  const total = formatMoney(currency, all, locale);
  const month = formatMonth(dearest, locale);
  if (withCosts.length === 1) return t`All of the ${total} was spent in ${month}.`;
  if (dearest.totalCost > all * MOST_OF_IT) {
    const share = percent(dearest.totalCost / all, locale);
    return t`${share} of the ${total} was spent in ${month} alone.`;
  }
  return largestCategory(club, withCosts, all, locale);
}

function largestCategory(
  { currency, sport }: { currency: Currency; sport: Sport },
  months: readonly Month[],
  all: number,
  locale: string,
): string {
  const costs = Map.groupBy(
    months.flatMap((month) => month.costs),
    ({ category }) => category,
  );
  const sums = [...costs].map(([category, list]) => ({
    category,
    amount: sum(list.map(({ amount }) => amount)),
  }));
  const { category, amount } = sums.toSorted((a, b) => b.amount - a.amount)[0]!;
  const share = percent(amount / all, locale);
  const total = formatMoney(currency, all, locale);
  const what = costInSentence(sport, category, locale as Language);
  if (sport !== DEFAULT_SPORT && what !== null) return t`${share} of the ${total} went to ${what}.`;
  const texts: Record<(typeof COST_CATEGORIES)[number], string> = {
    COURT_RENTAL: t`${share} of the ${total} went to courts.`,
    SHUTTLE: t`${share} of the ${total} went to shuttlecocks.`,
    OTHER: t`${share} of the ${total} went to other things.`,
  };
  return texts[category];
}

/** Below this part of the average, a month differs from it by nothing to speak of. */
const NEAR = 0.05;

/** Compares the last month that is over with all of them; where none is over, the last one. */
export function sessionCostFinding(
  currency: Currency,
  months: readonly Month[],
  thisMonth: YearMonth,
  locale: string,
): string {
  const played = months.filter(({ sessions }) => sessions > 0);
  const isOver = (month: Month) => compareMonths(month, thisMonth) < 0;
  const last = played.findLast(isOver) ?? played.at(-1);
  if (last === undefined) return nobodyPlayed();
  const all = sum(played.map(({ totalCost }) => totalCost));
  if (all === 0) return t`There are no costs in the months with sessions.`;
  const lastCost = last.costPerSession ?? 0;
  const cost = formatMoney(currency, lastCost, locale);
  const month = formatMonth(last, locale);
  const average = all / sum(played.map(({ sessions }) => sessions));
  const usual = formatMoney(currency, average, locale);
  const difference = lastCost / average - 1;
  const share = percent(Math.abs(difference), locale);
  if (played.length === 1) return t`A session cost ${cost} in ${month}.`;
  if (Math.abs(difference) < NEAR) {
    return t`A session cost ${cost} in ${month}, about as much as on average.`;
  }
  return difference > 0
    ? t`A session cost ${cost} in ${month}, ${share} more than on average (${usual}).`
    : t`A session cost ${cost} in ${month}, ${share} less than on average (${usual}).`;
}

export function attendanceFinding(months: readonly Month[], locale: string): string {
  const sessions = sum(months.map((month) => month.sessions));
  if (sessions === 0) return nobodyPlayed();
  const booked = sum(months.map((month) => month.booked));
  const heads = sum(months.map((month) => month.booked + month.dropIn + month.guests));
  const people = numberFormatter(locale, { maximumFractionDigits: 1 }).format(heads / sessions);
  const share = percent(booked / heads, locale);
  return t`People at a session on average: ${people}. Of them, ${share} had booked.`;
}

export function moneyFinding(currency: Currency, months: readonly Month[], locale: string): string {
  const all = sum(months.map(({ paidIn }) => paidIn));
  const [before, last] = months.length > 1 ? months.slice(-2) : [undefined, months[0]];
  const paid = formatMoney(currency, all, locale);
  const open = formatMoney(currency, last?.open ?? 0, locale);
  if (last === undefined || last.open === 0) {
    return all === 0
      ? t`No money came in, and nobody owes anything.`
      : t`${paid} came in, and nobody owes anything.`;
  }
  if (all === 0) return t`No money came in, and ${open} is open.`;
  if (before === undefined || before.open === last.open) {
    return t`${paid} came in, and ${open} is open.`;
  }
  return before.open > last.open
    ? t`${paid} came in, and ${open} is open, less than a month before.`
    : t`${paid} came in, and ${open} is open, more than a month before.`;
}

/** @param month the last one that is over */
export function fadingFinding(count: number, month: YearMonth, locale: string): string {
  const name = formatMonth(month, locale);
  if (count === 0) return t`Nobody came much less in ${name} than before.`;
  return plural(count, {
    one: `# member came in ${name} at most half as often as before.`,
    other: `# members came in ${name} at most half as often as before.`,
  });
}
