import { guests } from '@rallybook/contract/endpoints/guests';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../api/all-pages';
import { call } from '../api/api';

/** The guests of a month, by date. */
export function guestsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['guests', clubId, year, month],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(
          guests.list,
          { params: { clubId }, query: { year, month, ...page } },
          { clubId, signal },
        ),
      ),
  });
}
