import { monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { ClubScope } from '../auth/scope.ts';
import { AppError } from '../errors.ts';

type Closing = { club: Pick<ClubScope['club'], 'closedMonths'> };

const toKey = ({ year, month }: YearMonth) => String(year * 100 + month);
const toKeys = (closedMonths: string) => closedMonths.split(',').filter((key) => key !== '');

/**
 * Called by each change of something that the bill of a month follows from, with the club as it is under its lock.
 * @throws month_closed
 */
export function requireOpenMonth({ club }: Closing, month: YearMonth): void {
  if (toKeys(club.closedMonths).includes(toKey(month))) throw new AppError('month_closed');
}

/** The same for the months of dates. @throws month_closed */
export function requireOpenDates(scope: Closing, dates: readonly string[]): void {
  for (const date of dates) requireOpenMonth(scope, monthOf(date));
}

/**
 * The same of something that holds from a month on: neither this month nor a later one is closed.
 * @throws month_closed
 */
export function requireOpenFrom({ club }: Closing, month: YearMonth): void {
  const isClosed = toKeys(club.closedMonths).some((key) => key >= toKey(month));
  if (isClosed) throw new AppError('month_closed');
}

/** The months as a club keeps them, in their order. */
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
