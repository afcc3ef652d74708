import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { deleted } from '@rallybook/contract/endpoints/deleted';
import { members } from '@rallybook/contract/endpoints/members';
import type { Language } from '@rallybook/contract/languages';
import type { Club, ClubPatch } from '@rallybook/contract/schemas/clubs';
import type { QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../../data/api/api';
import { selectedClubStore } from '../../../data/api/selected-club';
import { mutation } from '../../../data/cache/mutation';
import { ownMemberQuery } from '../../../data/members/member-queries';
import { loadInTime } from '../../../ui/loading/load-in-time';
import { deletedClubsQuery, keepClub } from './dialog-queries';
import { clubsQuery } from './queries';

function reloadClubs(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: clubsQuery.queryKey });
}

/** A club that was just made is the chosen one: whoever makes one wants to be in it. */
function chooseNewClub(queryClient: QueryClient, club: Club): void {
  keepClub(queryClient, club);
  selectedClubStore.write(club);
}

/** A club has been deleted or restored. */
function reloadBothLists(queryClient: QueryClient) {
  return Promise.all([
    reloadClubs(queryClient),
    queryClient.invalidateQueries({ queryKey: deletedClubsQuery.queryKey }),
  ]);
}

export const createClubMutation = mutation({
  // Messages to the group are in the language in which its club was made, until somebody says otherwise.
  send: (club: InputOf<typeof clubs.create>['body']) =>
    call(clubs.create, { body: { language: i18n.locale as Language, ...club } }),
  show: chooseNewClub,
  reload: reloadClubs,
  reloadWhen: 'background',
  meta: { context: msg`Failed to create club` },
});

/** Imports the file of a downloaded club. */
export const importClubMutation = mutation({
  send: async (file: Blob) => {
    // The server checks the content.
    const { readClubFile } = await loadInTime(() => import('./read-club-file'));
    const body = (await readClubFile(file)) as InputOf<typeof clubs.importAll>['body'];
    return call(clubs.importAll, { body });
  },
  show: chooseNewClub,
  reload: reloadClubs,
  reloadWhen: 'background',
  meta: { context: msg`Failed to import the club` },
});

export interface ClubUpdate {
  clubId: string;
  patch: ClubPatch;
}

export const updateClubMutation = mutation({
  send: ({ clubId, patch }: ClubUpdate) =>
    call(clubs.update, { params: { clubId }, body: patch }, { clubId }),
  show: (_client, saved) => {
    if (selectedClubStore.read()?.id === saved.id) selectedClubStore.write(saved);
  },
  // Lists of members were put in order as they came.
  reload: (client, { patch }) =>
    patch.nameOrder === undefined ? reloadClubs(client) : client.invalidateQueries(),
  // Reloads after a failure, too, because somebody else may have changed the club.
  reloadWhen: 'settled',
  meta: { context: msg`Failed to update club` },
});

export const changeClubStatusMutation = mutation({
  send: ({ clubId, status }: { clubId: string; status: Club['status'] }) =>
    call(
      status === 'active' ? clubs.activate : clubs.deactivate,
      { params: { clubId } },
      { clubId },
    ),
  reload: reloadClubs,
  meta: { context: msg`Failed to update club status` },
});

/** Removes a club from the list at once, or it would be chosen again until the list has been reloaded. */
function dropClub(queryClient: QueryClient, clubId: string): void {
  queryClient.setQueryData(clubsQuery.queryKey, (clubs) =>
    clubs?.filter(({ id }) => id !== clubId),
  );
}

/** Removes the signed-in user from a club; `onLeft` is called before the club disappears from the list. */
export const leaveClubMutation = (onLeft: () => void) =>
  mutation({
    send: async (clubId: string, queryClient) => {
      const { id } = await queryClient.query({ ...ownMemberQuery(clubId), staleTime: 0 });
      await call(members.remove, { params: { id } }, { clubId });
    },
    show: (client, _answer, clubId) => {
      onLeft();
      dropClub(client, clubId);
    },
    reload: reloadClubs,
    meta: { context: msg`Failed to leave the club` },
  });

export const deleteClubMutation = mutation({
  send: (clubId: string) => call(clubs.remove, { params: { clubId } }, { clubId }),
  show: (client, _answer, clubId) => dropClub(client, clubId),
  reload: reloadBothLists,
  meta: { context: msg`Failed to delete club` },
});

export const restoreClubMutation = mutation({
  send: (clubId: string) => call(deleted.restoreClub, { params: { clubId } }, { clubId }),
  reload: reloadBothLists,
  reloadWhen: 'settled',
  meta: { context: msg`Failed to restore` },
});
