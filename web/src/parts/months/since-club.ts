import {
  compareMonths,
  monthOf,
  monthsBack,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Club } from '@rallybook/contract/schemas/clubs';

/** Of so many months before it was made, a club may have moved sheets in. */
const MONTHS_BEFORE = 3;

/**
 * The months that a club can have anything in, from some before it was made on.
 * @param chosen stays, whenever it is
 */
export function sinceClub(
  months: readonly YearMonth[],
  { createdAt }: Pick<Club, 'createdAt'>,
  chosen: YearMonth,
): YearMonth[] {
  const first = monthsBack(monthOf(createdAt.slice(0, 10)), MONTHS_BEFORE + 1).at(-1)!;
  return months.filter(
    (month) => compareMonths(month, first) >= 0 || compareMonths(month, chosen) === 0,
  );
}
