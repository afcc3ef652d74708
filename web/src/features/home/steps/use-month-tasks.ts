import { monthsBack, previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import {
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { clubBillQuery } from '../../../data/money/bills-query';
import { hasTrackingsQuery } from '../../../data/trackings/trackings-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { monthTasks, type MonthState, type MonthTask } from './month-tasks';

/** How many months are read at once, and how many in all where the oldest of those waits, too. */
const AT_ONCE = 3;
const IN_ALL = 12;

interface MonthTasks {
  tasks: MonthTask[];
  /** The months of which it is not known whether they wait. */
  failures: { month: YearMonth; query: UseQueryResult }[];
}

/**
 * What is left to do with the bills of this month and those before it; undefined while they load. Nothing for users who may
 * not calculate bills.
 */
export function useMonthTasks(): MonthTasks | undefined {
  const { club, can, thisMonth } = useCurrentClub();
  const queryClient = useQueryClient();
  const months = monthsBack(thisMonth, AT_ONCE);
  const enabled = can('edit_club_bill');
  const bills = useQueries({
    queries: months.map((month) => ({ ...clubBillQuery(club.id, month), enabled })),
  });
  const records = useQueries({
    queries: months.map((month, nth) => ({
      ...hasTrackingsQuery(club.id, month),
      // A month that is over and has no bill waits only where somebody came.
      enabled: enabled && nth > 0 && bills[nth]?.data === null,
    })),
  });
  const isLoading = [...bills, ...records].some((query) => query.isLoading);
  const states = months.flatMap((month, nth): MonthState[] => {
    const [bill, known] = [bills[nth]?.data, records[nth]];
    if (bill === undefined || known?.isError === true) return [];
    return [{ month, bill, hasRecords: known?.data === true }];
  });
  const oldest = months.at(-1)!;
  const last = states.filter(({ month }) => month === oldest);
  const older = useQuery({
    ...olderStatesQuery(queryClient, club.id, oldest),
    enabled: !isLoading && monthTasks(last, thisMonth).length > 0,
  });
  if (isLoading || older.isLoading) return undefined;
  const failures = months.flatMap((month, nth): MonthTasks['failures'] => {
    const query = [bills[nth], records[nth]].find((candidate) => candidate?.isError);
    return query === undefined ? [] : [{ month, query }];
  });
  if (older.isError) failures.push({ month: previousMonth(oldest), query: older });
  return { tasks: monthTasks([...states, ...(older.data ?? [])], thisMonth), failures };
}

/** The months before one that wait, too, back to the first that does not. */
function olderStatesQuery(queryClient: QueryClient, clubId: string, from: YearMonth) {
  return queryOptions({
    queryKey: ['older months', clubId, from],
    queryFn: async (): Promise<MonthState[]> => {
      const states: MonthState[] = [];
      for (const month of monthsBack(from, IN_ALL - AT_ONCE + 1).slice(1)) {
        const bill = await queryClient.query(clubBillQuery(clubId, month));
        const hasRecords =
          bill === null && (await queryClient.query(hasTrackingsQuery(clubId, month)));
        if (bill === null ? !hasRecords : bill.status === 'closed') break;
        states.push({ month, bill, hasRecords });
      }
      return states;
    },
    staleTime: 0,
  });
}
