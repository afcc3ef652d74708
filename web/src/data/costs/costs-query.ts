import { costs } from '@rallybook/contract/endpoints/costs';
import { monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../api/all-pages';
import { call } from '../api/api';

/** The costs of a month, by date. */
export function costsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['costs', clubId, year, month],
    queryFn: ({ signal }) =>
      allPages((page) => {
        const input = { params: { clubId, year, month }, query: { clubId, ...page } };
        return call(costs.list, input, { clubId, signal });
      }),
    meta: { lastList: 'costs' },
  });
}

/** Changes the list of the cost's month, if it is loaded. */
export function changeCostList(
  queryClient: QueryClient,
  { clubId, date }: Cost,
  change: (list: Cost[]) => Cost[],
) {
  const { year, month } = monthOf(date);
  queryClient.setQueryData(
    costsQuery(clubId, { year, month }).queryKey,
    (list) => list && change(list),
  );
}
