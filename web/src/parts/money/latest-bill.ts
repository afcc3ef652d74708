import { compareMonths, datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { fromWire, minus, sum, toWire, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { StatementEntry } from './fold-statement';

/** The part of a balance that the newest closed month makes up, and the rest; in thousands of VND. */
export interface LatestBill {
  month: YearMonth;
  amount: number;
  /** Earlier months, and what was paid. */
  rest: number;
  /** What of the rest was paid after the month, the newest few, the oldest of them first. */
  payments: readonly StatementEntry[];
  /** The rest without these payments. */
  before: number;
}

/** How many payments are told one by one, as on the page of a pay link. */
const MOST_PAYMENTS = 5;

/**
 * What a member's balance is made of: the bill of the newest closed month, and the rest. null where no month is closed.
 * @param entries the newest of the member's account
 */
export function latestBillOf(
  currency: Currency,
  entries: readonly StatementEntry[],
  balance: Wire,
): LatestBill | null {
  const closed = entries.flatMap(({ kind, year, month, amount, reversesId, reversedById }) =>
    kind === 'bill' && reversesId === null && reversedById === null && year && month
      ? [{ month: { year, month }, amount }]
      : [],
  );
  const latest = closed.toSorted((a, b) => compareMonths(b.month, a.month))[0];
  if (latest === undefined) return null;
  const rest = minus(fromWire(currency, balance), fromWire(currency, latest.amount));
  const { last } = datesOfMonth(latest.month);
  const payments = entries
    .filter(
      ({ kind, date, reversesId, reversedById }) =>
        kind === 'payment' && date > last && reversesId === null && reversedById === null,
    )
    .slice(0, MOST_PAYMENTS)
    .toReversed();
  const paid = sum(payments.map(({ amount }) => fromWire(currency, amount)));
  return {
    ...latest,
    rest: toWire(currency, rest),
    payments,
    before: toWire(currency, minus(rest, paid)),
  };
}
