import { msg } from '@lingui/core/macro';
import { costs } from '@rallybook/contract/endpoints/costs';
import { monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import { cost, type Cost } from '@rallybook/contract/schemas/costs';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages';
import { call, type InputOf } from '../../lib/api';
import { listCache } from '../../lib/list-cache';
import { storageKeys } from '../../lib/storage';

const cache = listCache(storageKeys.costs, cost);

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

/** Changes the list of the month that a cost belongs to, where that list is known, and the one kept in the browser. */
function changeList(
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

export const addCostMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: Omit<InputOf<typeof costs.create>['body'], 'clubId'>) =>
      call(costs.create, { body: { ...body, clubId } }, { clubId }),
    onSuccess: (added) => {
      changeList(queryClient, added, (list) =>
        [...list, added].toSorted((a, b) => a.date.localeCompare(b.date)),
      );
    },
    meta: { fallback: msg`Failed to add cost` },
  });

export const deleteCostMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Cost) => call(costs.remove, { params: { id } }, { clubId }),
    onSuccess: (_, removed) => {
      changeList(queryClient, removed, (list) => list.filter(({ id }) => id !== removed.id));
    },
    meta: { fallback: msg`Failed to delete cost` },
  });
