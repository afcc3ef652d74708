import { fund } from '@rallybook/contract/endpoints/fund';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
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
