import { msg } from '@lingui/core/macro';
import { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';
import { clubMutation } from '../cache/club-mutation';
import { sessionLinksQuery } from './sessions-query';

/** The phones that want to answer as a member who answers from another one, the one that asked first first. */
export function askedQuery(clubId: string) {
  return queryOptions({
    // With the links, it is reloaded when one of them may have changed.
    queryKey: [...sessionLinksQuery(clubId).queryKey, 'asked'],
    queryFn: async ({ signal }) =>
      (await call(sessionLinks.asked, { params: { clubId } }, { clubId, signal })).asked,
  });
}

/** Lets such a phone answer as the member, whose former ones end, or refuses it. */
export const decideMutation = clubMutation({
  send: (clubId, { id, allow }: { id: string; allow: boolean }) =>
    call(sessionLinks.decide, { params: { id }, body: { allow } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(sessionLinksQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to decide about the phone` },
});
