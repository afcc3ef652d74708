import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { members } from '@rallybook/contract/endpoints/members';
import type { Club, ClubPatch } from '@rallybook/contract/schemas/clubs';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../lib/api';

export const clubsQuery = queryOptions({
  queryKey: ['clubs'],
  queryFn: ({ signal }) => call(clubs.list, {}, { signal }),
});

/** Role and permissions of the signed-in user in a club. */
export function permissionsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['permissions', clubId],
    queryFn: ({ signal }) => call(members.permissions, { params: { clubId } }, { clubId, signal }),
  });
}

function reloadClubs(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: clubsQuery.queryKey });
}

export const createClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (club: InputOf<typeof clubs.create>['body']) =>
      call(clubs.create, { body: club }, { clubId: null }),
    onSuccess: () => reloadClubs(queryClient),
    meta: { context: msg`Failed to create club` },
  });

export const updateClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ clubId, patch }: { clubId: string; patch: ClubPatch }) =>
      call(clubs.update, { params: { clubId }, body: patch }, { clubId }),
    onSuccess: () => reloadClubs(queryClient),
    meta: { context: msg`Failed to update club` },
  });

export const changeClubStatusMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ clubId, status }: { clubId: string; status: Club['status'] }) =>
      call(
        status === 'active' ? clubs.activate : clubs.deactivate,
        { params: { clubId } },
        { clubId },
      ),
    onSuccess: () => reloadClubs(queryClient),
    meta: { context: msg`Failed to update club status` },
  });

export const deleteClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (clubId: string) => call(clubs.remove, { params: { clubId } }, { clubId }),
    onSuccess: (_, clubId) => {
      // It goes at once, or it would be chosen again until the list has come.
      queryClient.setQueryData(clubsQuery.queryKey, (clubs) =>
        clubs?.filter(({ id }) => id !== clubId),
      );
      return reloadClubs(queryClient);
    },
    meta: { context: msg`Failed to delete club` },
  });
