import { msg } from '@lingui/core/macro';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { settings } from '@rallybook/contract/endpoints/settings';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, download, type InputOf } from '../../data/api';
import { reloadOnConflict } from '../../data/reload-on-conflict';
import { registrationSettingsQuery } from '../../data/registration-settings-query';
import { saveFile } from '../../parts/save-file';

/** The fees of the club. */
export function billSettingsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bill settings', clubId],
    queryFn: ({ signal }) => call(settings.getBill, { params: { clubId } }, { clubId, signal }),
  });
}

export const saveBillSettingsMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof settings.saveBill>['body']) =>
      call(settings.saveBill, { params: { clubId }, body }, { clubId }),
    onSuccess: (saved) => {
      queryClient.setQueryData(billSettingsQuery(clubId).queryKey, saved);
    },
    onError: (error) => reloadOnConflict(queryClient, error, billSettingsQuery(clubId).queryKey),
    meta: { fallback: msg`Failed to save the bill settings` },
  });

export const saveRegistrationSettingsMutation = (queryClient: QueryClient, clubId: string) =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof settings.saveRegistration>['body']) =>
      call(settings.saveRegistration, { params: { clubId }, body }, { clubId }),
    onSuccess: (saved) => {
      queryClient.setQueryData(registrationSettingsQuery(clubId).queryKey, saved);
    },
    onError: (error) =>
      reloadOnConflict(queryClient, error, registrationSettingsQuery(clubId).queryKey),
    meta: { fallback: msg`Failed to save the registration settings` },
  });

/** Saves everything of a club as the browser saves files, named by the club's day. */
export const exportClubMutation = (clubId: string, today: string) =>
  mutationOptions({
    mutationFn: async () => {
      const file = await download(clubs.exportAll, { params: { clubId } }, { clubId });
      saveFile(file, `club-${today}.zip`);
    },
    meta: { fallback: msg`Failed to download the data` },
  });
