import { type CalendarDate, compareMonths, type YearMonth } from './calendar.ts';
import { type Minor, times } from './money/amounts.ts';

/** What the amount of a recurring cost is for. */
export const PER = ['session', 'month'] as const;
type Per = (typeof PER)[number];

/** How many recurring costs a club may have. */
export const MAX_RECURRING_COSTS = 500;

/** The months in which something holds: both included; without an end, all later ones. */
type Span = { from: YearMonth; until: YearMonth | null };

export const isMonthWithin = ({ from, until }: Span, month: YearMonth): boolean =>
  compareMonths(from, month) <= 0 && (until === null || compareMonths(month, until) <= 0);

/** What was recorded of a recurring cost in a month by one cost: dates of sessions; none for the whole month. */
export type RecordedDates = readonly CalendarDate[];

/** What a recurring cost proposes in a month. */
export type CostProposal = {
  /** Of its sessions; none where it is by month. */
  dates: CalendarDate[];
  count: number;
  /** How many of them are recorded. */
  already: number;
  /** What is not recorded: the same as `dates` without those that are. */
  openDates: CalendarDate[];
  amount: Minor;
};

/**
 * What a recurring cost proposes in a month in which it holds.
 * @param sessions the dates of its schedule's sessions that take place
 * @param recorded what each cost that was recorded of it covers
 */
export function proposeCost(
  { per, amount }: { per: Per; amount: Minor },
  sessions: readonly CalendarDate[],
  recorded: readonly RecordedDates[],
): CostProposal {
  if (per === 'month') {
    const already = recorded.length > 0 ? 1 : 0;
    return { dates: [], count: 1, already, openDates: [], amount };
  }
  const isWholeMonth = recorded.some((dates) => dates.length === 0);
  const known = new Set(isWholeMonth ? sessions : recorded.flat());
  const openDates = sessions.filter((date) => !known.has(date));
  return {
    dates: [...sessions],
    count: sessions.length,
    already: sessions.length - openDates.length,
    openDates,
    amount: times(amount, sessions.length),
  };
}
