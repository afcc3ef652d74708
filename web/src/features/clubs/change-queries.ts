import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import { members } from '@rallybook/contract/endpoints/members';
import type { Club, ClubPatch } from '@rallybook/contract/schemas/clubs';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';
import { ownMemberQuery } from '../../data/members/member-queries';
import { loadInTime } from '../../ui/loading/load-in-time';
import { clubsAtOnce, clubsQuery } from './queries';

// Only dialogs need these, so they are not in the script that every page loads.

/** The user's clubs after the first page. */
export const moreClubsQuery = infiniteQueryOptions({
  queryKey: [...clubsQuery.queryKey, 'more'],
  queryFn: ({ pageParam, signal }) =>
    call(clubs.list, { query: { limit: clubsAtOnce, offset: pageParam } }, { signal }),
  initialPageParam: clubsAtOnce,
  getNextPageParam: (last, _, offset) =>
    last.length === clubsAtOnce ? offset + clubsAtOnce : undefined,
});

/** Adds a club to the loaded ones, so that it can be chosen. */
export function keepClub(queryClient: QueryClient, club: Club): void {
  queryClient.setQueryData(clubsQuery.queryKey, (clubs) =>
    clubs?.some(({ id }) => id === club.id) === false ? [...clubs, club] : clubs,
  );
}

function reloadClubs(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: clubsQuery.queryKey });
}

export const createClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (club: InputOf<typeof clubs.create>['body']) => call(clubs.create, { body: club }),
    onSuccess: () => reloadClubs(queryClient),
    meta: { context: msg`Failed to create club` },
  });

export interface ClubUpdate {
  clubId: string;
  patch: ClubPatch;
}

/** Imports the file of a downloaded club. */
export const importClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (file: Blob) => {
      // The server checks the content.
      const { readClubFile } = await loadInTime(() => import('./read-club-file'));
      const body = (await readClubFile(file)) as InputOf<typeof clubs.importAll>['body'];
      return call(clubs.importAll, { body });
    },
    onSuccess: () => reloadClubs(queryClient),
    meta: { context: msg`Failed to import the club` },
  });

export const updateClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ clubId, patch }: ClubUpdate) =>
      call(clubs.update, { params: { clubId }, body: patch }, { clubId }),
    // Reloads after a failure, too, because somebody else may have changed the club.
    onSettled: () => reloadClubs(queryClient),
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

/** Removes a club from the list at once, or it would be chosen again until the list has been reloaded. */
function dropClub(queryClient: QueryClient, clubId: string): void {
  queryClient.setQueryData(clubsQuery.queryKey, (clubs) =>
    clubs?.filter(({ id }) => id !== clubId),
  );
}

/** Removes the signed-in user from a club; `onLeft` is called before the club disappears from the list. */
export const leaveClubMutation = (queryClient: QueryClient, onLeft: () => void) =>
  mutationOptions({
    mutationFn: async (clubId: string) => {
      const { id } = await queryClient.query({ ...ownMemberQuery(clubId), staleTime: 0 });
      await call(members.remove, { params: { id } }, { clubId });
    },
    onSuccess: (_, clubId) => {
      onLeft();
      dropClub(queryClient, clubId);
      return reloadClubs(queryClient);
    },
    meta: { context: msg`Failed to leave the club` },
  });

export const deleteClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (clubId: string) => call(clubs.remove, { params: { clubId } }, { clubId }),
    onSuccess: (_, clubId) => {
      dropClub(queryClient, clubId);
      return Promise.all([reloadClubs(queryClient), reloadDeletedClubs(queryClient)]);
    },
    meta: { context: msg`Failed to delete club` },
  });

const deletedAtOnce = 5;

/** The newest of the deleted clubs that the user may restore. */
export const deletedClubsQuery = queryOptions({
  queryKey: ['deleted clubs'],
  queryFn: ({ signal }) => call(deleted.listClubs, { query: { limit: deletedAtOnce } }, { signal }),
});

function reloadDeletedClubs(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: deletedClubsQuery.queryKey });
}

export const restoreClubMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (clubId: string) => call(deleted.restoreClub, { params: { clubId } }, { clubId }),
    onSettled: () => Promise.all([reloadClubs(queryClient), reloadDeletedClubs(queryClient)]),
    meta: { context: msg`Failed to restore` },
  });
