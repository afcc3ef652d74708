import { monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { ClubScope } from '../../auth/scope.ts';
import { AppError } from '../../errors.ts';

type Closing = { club: Pick<ClubScope['club'], 'closedMonths'> };

const toKey = ({ year, month }: YearMonth) => String(year * 100 + month);
const toKeys = (closedMonths: string) => closedMonths.split(',').filter((key) => key !== '');

/** Whether data on which a month's bill depends may change, with the club as read under its lock. */
export function isBillOpen({ club }: Closing, month: YearMonth): boolean {
  return !toKeys(club.closedMonths).includes(toKey(month));
}

/**
 * Must be called by each change of data on which a month's bill depends, with the club as read under its lock.
 * @throws month_closed
 */
export function requireOpenMonth(closing: Closing, month: YearMonth): void {
  if (!isBillOpen(closing, month)) throw new AppError('month_closed');
}

/**
 * Like `requireOpenMonth`, for the months of dates.
 * @throws month_closed
 */
export function requireOpenDates(scope: Closing, dates: readonly string[]): void {
  for (const date of dates) requireOpenMonth(scope, monthOf(date));
}

/**
 * Like `requireOpenMonth`, for something that applies from a month on: neither this month nor a later one may be
 * closed.
 * @throws month_closed
 */
export function requireOpenFrom({ club }: Closing, month: YearMonth): void {
  const isClosed = toKeys(club.closedMonths).some((key) => key >= toKey(month));
  if (isClosed) throw new AppError('month_closed');
}

/** Whether a month after this one is closed: balances have its bill, too. */
export const hasLaterClosed = ({ club }: Closing, month: YearMonth): boolean =>
  toKeys(club.closedMonths).some((key) => key > toKey(month));

/** Months in the form in which a club stores them, sorted. */
export function listClosedMonths(months: readonly YearMonth[]): string {
  return months.map(toKey).toSorted().join(',');
}

export function addClosedMonth(closedMonths: string, month: YearMonth): string {
  return [...toKeys(closedMonths), toKey(month)].toSorted().join(',');
}

export function removeClosedMonth(closedMonths: string, month: YearMonth): string {
  return toKeys(closedMonths)
    .filter((key) => key !== toKey(month))
    .join(',');
}
