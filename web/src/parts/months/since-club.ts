import {
  compareMonths,
  monthOf,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Club } from '@rallybook/contract/schemas/clubs';

/**
 * The months that a club can have anything in: from the one before it was made on, whose sheet it may have moved in.
 * @param chosen stays, whenever it is
 */
export function sinceClub(
  months: readonly YearMonth[],
  { createdAt }: Pick<Club, 'createdAt'>,
  chosen: YearMonth,
): YearMonth[] {
  const first = previousMonth(monthOf(createdAt.slice(0, 10)));
  return months.filter(
    (month) => compareMonths(month, first) >= 0 || compareMonths(month, chosen) === 0,
  );
}
