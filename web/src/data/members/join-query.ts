import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The token of a member's own link, where that is what a path leads to; undefined for any other path. */
export const joinTokenIn = (path: string | undefined): string | undefined =>
  /^\/join#([\w-]{1,100})$/.exec(path ?? '')?.[1];

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
