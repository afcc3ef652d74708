import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { fund } from '@rallybook/contract/endpoints/fund';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { sendNew } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';
import { call } from '../../data/api/api';

/** The fund before and after a month, and the entries of that month. */
export function fundQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['fund', clubId, year, month],
    queryFn: ({ signal }) =>
      call(fund.month, { params: { clubId, year, month } }, { clubId, signal }),
    staleTime: 0,
  });
}

export const addFundEntryMutation = clubMutation({
  send: sendNew(fund.createEntry),
  meta: { fallback: msg`Failed to record this` },
});

export const countFundMutation = clubMutation({
  send: sendNew(fund.count),
  meta: { fallback: msg`Failed to record this` },
});

export const reverseFundEntryMutation = clubMutation({
  send: (clubId, id: string) => call(fund.reverse, { params: { id }, body: {} }, { clubId }),
  meta: { fallback: msg`Failed to undo this` },
});

/** Sets whether every member sees the fund, or only staff. */
export const openFundMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (fundIsOpen: boolean) =>
      call(clubs.update, { params: { clubId }, body: { fundIsOpen } }, { clubId }),
    meta: { fallback: msg`Failed to save this` },
  });
