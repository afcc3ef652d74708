import { msg } from '@lingui/core/macro';
import { bills } from '@rallybook/contract/endpoints/bills';
import { rules } from '@rallybook/contract/endpoints/rules';
import {
  compareMonths,
  nextMonth,
  previousMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../data/api';
import { clubBillQuery } from '../../data/bills-query';
import { reloadClub } from '../../data/reload-club';

/** A month's bill by a rule, or without one by the month's own rule. Nothing is stored. */
export function trialQuery(clubId: string, { year, month }: YearMonth, rule?: GivenFeeRule) {
  return queryOptions({
    queryKey: ['trial', clubId, year, month, rule],
    queryFn: ({ signal }) =>
      call(
        bills.trial,
        { body: { clubId, year, month, ...(rule && { rule }) } },
        { clubId, signal },
      ),
    gcTime: 60_000,
  });
}

/** Saves a rule that applies from a month on. */
export const saveRuleMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ rule, from: { year, month } }: { rule: GivenFeeRule; from: YearMonth }) =>
      call(rules.put, { params: { clubId, year, month }, body: { rule } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to save the rule` },
  });

/** Deletes the rule that applies from a month on. */
export const removeRuleMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ year, month }: YearMonth) =>
      call(rules.remove, { params: { clubId, year, month } }, { clubId }),
    // Not awaited, because the row disappears.
    onSuccess: () => void reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete the rule` },
  });

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
