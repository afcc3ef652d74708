import {
  compareMonths,
  nextMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { clubBillQuery } from './bills-query';

/**
 * The first month from which a choice can hold: the one after the last closed month.
 * @param thisMonth the current month: later ones cannot be closed
 * @param from the chosen month; earlier ones are not looked at
 */
export function firstOpenMonthQuery(
  queryClient: QueryClient,
  clubId: string,
  thisMonth: YearMonth,
  from: YearMonth,
) {
  return queryOptions({
    queryKey: ['first open month', clubId, thisMonth, from],
    queryFn: async (): Promise<YearMonth> => {
      for (let month = thisMonth; compareMonths(month, from) >= 0; month = previousMonth(month)) {
        const bill = await queryClient.query(clubBillQuery(clubId, month));
        if (bill?.status === 'closed') return nextMonth(month);
      }
      return from;
    },
    staleTime: 0,
  });
}
