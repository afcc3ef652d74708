import { sessions } from '@rallybook/contract/endpoints/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

/** The sessions of a year on public holidays that could be cancelled. */
export function holidaysQuery(clubId: string, year: number) {
  return queryOptions({
    queryKey: ['holidays', clubId, year],
    queryFn: async ({ signal }) =>
      (await call(sessions.holidays, { params: { clubId }, query: { year } }, { clubId, signal }))
        .items,
  });
}
