import { msg } from '@lingui/core/macro';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { reloadClub } from '../../data/reload-club';

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

export const addBulkMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (rawRegistrationText: string) =>
      call(trackings.createBulk, { body: { clubId, rawRegistrationText } }, { clubId }),
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to add bulk tracking` },
  });

export const deleteTrackingMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(trackings.remove, { params: { id } }, { clubId }),
    // Where members register by days, the records after this one may have become registered.
    onSuccess: () => reloadClub(queryClient, clubId),
    meta: { fallback: msg`Failed to delete tracking`, undoneIn: clubId },
  });
