import { msg } from '@lingui/core/macro';
import { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import { queryOptions } from '@tanstack/react-query';
import { sendNew, sendRemoval } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';
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

export const addSourceMutation = clubMutation({
  send: sendNew(bankSources.create),
  reload: (client, clubId) => client.invalidateQueries(sourcesQuery(clubId)),
  meta: { fallback: msg`Failed to save this` },
});

export const removeSourceMutation = clubMutation({
  send: sendRemoval(bankSources.remove),
  reload: (client, clubId) => client.invalidateQueries(sourcesQuery(clubId)),
  meta: { fallback: msg`Failed to save this` },
});
