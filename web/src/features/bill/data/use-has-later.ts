import { compareMonths, nextMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { firstOpenMonthQuery } from '../../../data/money/first-open-month-query';
import { useCurrentClub } from '../../../parts/club/current-club';

/** Whether a month after this one is closed, so that balances hold not only what is from before. */
export function useHasLater(month: YearMonth): boolean {
  const { club, thisMonth } = useCurrentClub();
  const from = nextMonth(month);
  const first = useQuery(firstOpenMonthQuery(useQueryClient(), club.id, thisMonth, from)).data;
  return first !== undefined && compareMonths(first, from) > 0;
}
