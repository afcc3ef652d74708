import { t } from '@lingui/core/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { shortMonth } from '../months/short-month';

/** What a sum of open debts counts: the balances, which have all closed months, and months that are not closed. */
export interface Counted {
  /** The months that are calculated and not closed, the oldest first. */
  open: readonly YearMonth[];
  /** The month whose bill says the sum; null where the balances alone do. */
  month: YearMonth | null;
  isClosed: boolean;
}

/** Months in a sentence: "10/2026, 11/2026". */
export const monthList = (months: readonly YearMonth[]): string =>
  months.map(shortMonth).join(', ');

/** What a sum of open debts is made of, and which older months are not in it. */
export function sumText({ open, month, isClosed }: Counted): string {
  const older = open.filter((candidate) => month === null || compareMonths(candidate, month) < 0);
  const periods = monthList(month === null || isClosed ? older : [...older, month]);
  if (month !== null && !isClosed) return t`Balances of closed months, and ${periods} so far`;
  return older.length === 0
    ? t`By the balances of all closed months`
    : t`By the balances of closed months, without ${periods}`;
}
