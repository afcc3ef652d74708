import { compareMonths, monthsBack, type YearMonth } from '@rallybook/contract/rules/calendar';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { clubBillQuery } from '../../../data/money/bills-query';
import { hasTrackingsQuery } from '../../../data/trackings/trackings-query';

/** So many months before one are looked at. */
const LOOKED_AT = 6;

/** The months before one that are not closed, though they have a bill or somebody came: the oldest first. */
export function olderOpenMonthsQuery(queryClient: QueryClient, clubId: string, month: YearMonth) {
  const isOpen = async (earlier: YearMonth): Promise<boolean> => {
    const bill = await queryClient.query(clubBillQuery(clubId, earlier));
    if (bill !== null) return bill.status !== 'closed';
    return queryClient.query(hasTrackingsQuery(clubId, earlier));
  };
  return queryOptions({
    queryKey: ['open months', clubId, month],
    queryFn: async (): Promise<YearMonth[]> => {
      const months = monthsBack(month, LOOKED_AT + 1).slice(1);
      const found = await Promise.all(months.map(isOpen));
      return months.filter((_, nth) => found[nth]).toSorted(compareMonths);
    },
    staleTime: 0,
  });
}
