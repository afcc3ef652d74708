import { registrations } from '@rallybook/contract/endpoints/registrations';
import { byGivenName } from '@rallybook/contract/rules/name-order';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../api/all-pages';
import { call } from '../api/api';

/** The registrations of a month, by given name. */
export function registrationsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['registrations', clubId, year, month],
    queryFn: async ({ signal }) => {
      const items = await allPages((page) => {
        const input = { params: { clubId, year, month }, query: { year, month, ...page } };
        return call(registrations.list, input, { clubId, signal });
      });
      return byGivenName(items, ({ memberName }) => memberName);
    },
    meta: { lastList: 'registrations' },
  });
}
