import { registrations } from '@rallybook/contract/endpoints/registrations';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../api/all-pages';
import { call } from '../api/api';
import { namesOfClub } from '../clubs/names-of-club';

/** The registrations of a month, in the order of names. */
export function registrationsQuery(clubId: string, { year, month }: YearMonth) {
  return queryOptions({
    queryKey: ['registrations', clubId, year, month],
    queryFn: async ({ signal }) => {
      const items = await allPages((page) => {
        const input = { params: { clubId, year, month }, query: { year, month, ...page } };
        return call(registrations.list, input, { clubId, signal });
      });
      return inNameOrder(namesOfClub(clubId), items, ({ memberName }) => memberName);
    },
    meta: { lastList: 'registrations' },
  });
}
