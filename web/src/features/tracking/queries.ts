import { msg } from '@lingui/core/macro';
import { members } from '@rallybook/contract/endpoints/members';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { ResolvedText } from '@rallybook/contract/schemas/trackings';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { reloadClub } from '../../data/reload-club';
import { reloadOnConflict } from '../../data/reload-on-conflict';

export const addTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof trackings.create>['body']) =>
      call(trackings.create, { body }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add tracking` },
  });

/** What a chat's text would record; nothing is changed by asking. */
export const previewMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (rawRegistrationText: string) =>
      call(trackings.previewBulk, { body: { clubId, rawRegistrationText } }, { clubId }),
    // The form shows it beside the text.
    meta: { isErrorShown: true },
  });

interface BulkText {
  text: string;
  resolutions?: ResolvedText['resolutions'];
  /** The names of members to be added before. */
  newNames?: string[];
}

export const addBulkMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: async ({ text, resolutions = [], newNames = [] }: BulkText) => {
      if (newNames.length > 0) {
        const body = { clubId, members: newNames.map((name) => ({ name })) };
        await call(members.createBulk, { body }, { clubId });
      }
      const body = { clubId, rawRegistrationText: text, resolutions };
      return call(trackings.createBulk, { body }, { clubId });
    },
    // Also where it failed: members may have been added.
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add bulk tracking` },
  });

/** Takes back what a paste recorded; the variables are the ids. */
export const takeBackMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (ids: string[]) =>
      call(trackings.removeBulk, { body: { clubId, ids } }, { clubId }),
    onSettled: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete tracking` },
  });

/** Corrects a record; where somebody else has changed it meanwhile, it comes anew before that is told. */
export const updateTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: string; body: InputOf<typeof trackings.update>['body'] }) =>
      call(trackings.update, { params: { id }, body }, { clubId }),
    // Not waited for: the row may move to another group, and its dialog with it.
    onSuccess: () => void reloadClub(queryClient, clubId),
    onError: (error) => reloadOnConflict(queryClient, error, ['trackings', clubId]),
    meta: { fallback: msg`Failed to correct the record` },
  });

export const deleteTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(trackings.remove, { params: { id } }, { clubId }),
    // Where members register by days, the records after this one may have become registered.
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete tracking`, undoneIn: clubId },
  });
