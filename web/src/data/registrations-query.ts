import { registrations } from '@rallybook/contract/endpoints/registrations';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from './all-pages';
import { call } from './api';
import { listCache } from './list-cache';
import { storageKeys } from './storage';

const cache = listCache<Registration>(storageKeys.registrations);

/** The registrations of a month. */
export function registrationsQuery(clubId: string, { year, month }: YearMonth) {
  const scope = `${clubId}/${year}/${month}`;
  return queryOptions({
    queryKey: ['registrations', clubId, year, month],
    queryFn: async ({ signal }) => {
      const params = { clubId, year, month };
      const items = await allPages((page) =>
        call(registrations.list, { params, query: { year, month, ...page } }, { clubId, signal }),
      );
      return cache.keep(scope, items);
    },
    ...cache.start(scope),
  });
}
