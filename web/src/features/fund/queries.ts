import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { fund } from '@rallybook/contract/endpoints/fund';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';
import { reloadClub } from '../../data/cache/reload-club';

/** The fund before and after a month, and the entries of that month. */
export function fundQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['fund', clubId, year, month],
    queryFn: ({ signal }) =>
      call(fund.month, { params: { clubId, year, month } }, { clubId, signal }),
    staleTime: 0,
  });
}

export const addFundEntryMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (entry: Omit<InputOf<typeof fund.createEntry>['body'], 'clubId'>) =>
      call(fund.createEntry, { body: { ...entry, clubId } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export const countFundMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (count: Omit<InputOf<typeof fund.count>['body'], 'clubId'>) =>
      call(fund.count, { body: { ...count, clubId } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to record this` },
  });

export const reverseFundEntryMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(fund.reverse, { params: { id }, body: {} }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to undo this` },
  });

/** Sets whether every member sees the fund, or only staff. */
export const openFundMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (fundIsOpen: boolean) =>
      call(clubs.update, { params: { clubId }, body: { fundIsOpen } }, { clubId }),
    meta: { fallback: msg`Failed to save this` },
  });
