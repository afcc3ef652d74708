import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** Which member of which club a link is of, for who is on the way to join by it. */
export const joinQuery = (token: string) =>
  queryOptions({
    queryKey: ['join', token],
    queryFn: async ({ signal }) => {
      // Loaded later, so that it is no part of what this page shares with those for visitors.
      const { members } = await import('@rallybook/contract/endpoints/members');
      return call(members.previewClaim, { body: { token } }, { signal });
    },
    enabled: token !== '',
    staleTime: Infinity,
  });
