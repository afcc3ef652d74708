import { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

/** The connected services that report transfers to the club. */
export function sourcesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bank sources', clubId],
    queryFn: async ({ signal }) =>
      (await call(bankSources.list, { params: { clubId } }, { clubId, signal })).items,
    staleTime: 0,
  });
}
