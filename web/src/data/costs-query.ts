import { costs } from '@rallybook/contract/endpoints/costs';
import { monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Cost } from '@rallybook/contract/schemas/costs';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from './all-pages';
import { call } from './api';
import { listCache } from './list-cache';
import { storageKeys } from './storage';

const cache = listCache<Cost>(storageKeys.costs);

/** The costs of a month, by date. */
export function costsQuery(clubId: string, { year, month }: YearMonth) {
  const scope = `${clubId}/${year}/${month}`;
  return queryOptions({
    queryKey: ['costs', clubId, year, month],
    queryFn: async ({ signal }) => {
      const params = { clubId, year, month };
      const items = await allPages((page) =>
        call(costs.list, { params, query: { clubId, ...page } }, { clubId, signal }),
      );
      return cache.keep(scope, items);
    },
    ...cache.start(scope),
  });
}

/** Changes the list of the cost's month, if it is loaded, and the list kept in the browser. */
export function changeCostList(
  queryClient: QueryClient,
  { clubId, date }: Cost,
  change: (list: Cost[]) => Cost[],
) {
  const { year, month } = monthOf(date);
  queryClient.setQueryData(
    costsQuery(clubId, { year, month }).queryKey,
    (list) => list && cache.keep(`${clubId}/${year}/${month}`, change(list)),
  );
}
