import { msg } from '@lingui/core/macro';
import { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import { sendNew, sendRemoval } from '../../data/api/send';
import { clubMutation } from '../../data/cache/club-mutation';
import { sourcesQuery } from './queries';

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
