import { absence as absences } from '@rallybook/contract/endpoints/absence';
import { bills } from '@rallybook/contract/endpoints/bills';
import {
  compareMonths,
  nextMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { GivenAbsence, MonthAbsence } from '@rallybook/contract/schemas/absence';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { clubBillQuery } from '../../data/money/bills-query';

interface Tried {
  rule?: GivenFeeRule | undefined;
  absence?: GivenAbsence | undefined;
}

/** A month's bill by a rule and what is forgiven; where one is not given, the month's own. Nothing is stored. */
export function trialQuery(clubId: string, { year, month }: YearMonth, tried: Tried = {}) {
  return queryOptions({
    queryKey: ['trial', clubId, year, month, tried],
    queryFn: ({ signal }) =>
      call(bills.trial, { body: { clubId, year, month, ...tried } }, { clubId, signal }),
    gcTime: 60_000,
  });
}

/** What a club forgives to who can't come, by month. */
export function absencesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['absence', clubId],
    queryFn: async ({ signal }) =>
      (await call(absences.list, { params: { clubId } }, { clubId, signal })).items,
  });
}

/** What is chosen for a month; undefined where nothing is. */
export const absenceIn = (chosen: readonly MonthAbsence[], month: YearMonth) =>
  chosen.findLast(
    ({ fromYear, fromMonth }) => compareMonths({ year: fromYear, month: fromMonth }, month) <= 0,
  );

/**
 * The first month from which a rule can apply: the one after the last closed month.
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
