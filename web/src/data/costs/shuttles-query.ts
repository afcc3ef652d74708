import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The shuttlecocks of a month: what came, what was used, and what is left. */
export function shuttlesQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['shuttles', clubId, year, month],
    queryFn: ({ signal }) =>
      call(shuttles.month, { params: { clubId, year, month } }, { clubId, signal }),
  });
}
