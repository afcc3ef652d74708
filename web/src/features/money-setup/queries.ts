import { msg } from '@lingui/core/macro';
import { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';

/** The connected services that report transfers to the club. */
export function sourcesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bank sources', clubId],
    queryFn: async ({ signal }) =>
      (await call(bankSources.list, { params: { clubId } }, { clubId, signal })).items,
    staleTime: 0,
  });
}

export const addSourceMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (source: Omit<InputOf<typeof bankSources.create>['body'], 'clubId'>) =>
      call(bankSources.create, { body: { ...source, clubId } }, { clubId }),
    onSuccess: () => queryClient.invalidateQueries(sourcesQuery(clubId)),
    meta: { fallback: msg`Failed to save this` },
  });

export const removeSourceMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(bankSources.remove, { params: { id } }, { clubId }),
    onSuccess: () => queryClient.invalidateQueries(sourcesQuery(clubId)),
    meta: { fallback: msg`Failed to save this` },
  });
