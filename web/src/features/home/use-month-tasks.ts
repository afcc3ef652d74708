import { previousMonth } from '@rallybook/contract/rules/calendar';
import { useQueries } from '@tanstack/react-query';
import { storedBillQuery } from '../../data/bills-query';
import { hasTrackingsQuery } from '../../data/trackings-query';
import { useCurrentClub } from '../../parts/current-club';
import { monthTasks, type MonthTask } from './month-tasks';

/**
 * What is left to do with the bills of this month and the two before it; undefined while they load. None for users who may
 * not calculate bills.
 */
export function useMonthTasks(): MonthTask[] | undefined {
  const { club, can, thisMonth } = useCurrentClub();
  const before = previousMonth(thisMonth);
  const months = [thisMonth, before, previousMonth(before)];
  const enabled = can('edit_club_bill');
  const bills = useQueries({
    queries: months.map((month) => ({ ...storedBillQuery(club.id, month), enabled })),
  });
  const records = useQueries({
    queries: months.map((month, nth) => ({
      ...hasTrackingsQuery(club.id, month),
      // A month that is over and has no bill waits only where somebody came.
      enabled: enabled && nth > 0 && bills[nth]?.data === null,
    })),
  });
  if ([...bills, ...records].some(({ isLoading }) => isLoading)) return undefined;
  const states = months.flatMap((month, nth) => {
    const bill = bills[nth]?.data;
    return bill === undefined ? [] : [{ month, bill, hasRecords: records[nth]?.data === true }];
  });
  return monthTasks(states, thisMonth);
}
