import { msg } from '@lingui/core/macro';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';
import { reloadClub } from '../../data/cache/reload-club';
import { reloadOnConflict } from '../../data/cache/reload-on-conflict';

export const addTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof trackings.create>['body']) =>
      call(trackings.create, { body }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add tracking` },
  });

/** Corrects a record. If somebody else has changed it meanwhile, the records are reloaded before the error is shown. */
export const updateTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: ({ id, body }: { id: string; body: InputOf<typeof trackings.update>['body'] }) =>
      call(trackings.update, { params: { id }, body }, { clubId }),
    // Not awaited, because the row may move to another group, and its dialog with it.
    onSuccess: () => void reloadClub(queryClient, clubId),
    onError: (error) => reloadOnConflict(queryClient, error, ['trackings', clubId]),
    meta: { fallback: msg`Failed to correct the record` },
  });

export const deleteTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(trackings.remove, { params: { id } }, { clubId }),
    // Where members register by days, the records after this one may have become registered.
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete tracking`, undoClubId: clubId },
  });
