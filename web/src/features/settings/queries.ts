import { msg } from '@lingui/core/macro';
import { classes } from '@rallybook/contract/endpoints/classes';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { payees } from '@rallybook/contract/endpoints/payees';
import { settings } from '@rallybook/contract/endpoints/settings';
import { mutationOptions } from '@tanstack/react-query';
import { clubMutation } from '../../data/cache/club-mutation';
import { call, download, type InputOf } from '../../data/api/api';
import { payeeQuery } from '../../data/money/payee-query';
import { billSettingsQuery } from '../../data/money/rules-query';
import { registrationSettingsQuery } from '../../data/registrations/registration-settings-query';
import { saveFile } from '../../parts/page/save-file';
import { loadInTime } from '../../ui/loading/load-in-time';

export const saveBillSettingsMutation = clubMutation({
  send: (clubId, body: InputOf<typeof settings.saveBill>['body']) =>
    call(settings.saveBill, { params: { clubId }, body }, { clubId }),
  show: (client, clubId, saved) => client.setQueryData(billSettingsQuery(clubId).queryKey, saved),
  conflicting: (clubId) => billSettingsQuery(clubId).queryKey,
  meta: { fallback: msg`Failed to save the bill settings` },
});

export const saveRegistrationSettingsMutation = clubMutation({
  send: (clubId, body: InputOf<typeof settings.saveRegistration>['body']) =>
    call(settings.saveRegistration, { params: { clubId }, body }, { clubId }),
  show: (client, clubId, saved) =>
    client.setQueryData(registrationSettingsQuery(clubId).queryKey, saved),
  conflicting: (clubId) => registrationSettingsQuery(clubId).queryKey,
  meta: { fallback: msg`Failed to save the registration settings` },
});

/** Saves what the club says about its sessions; who comes may change by it. */
export const saveSessionSettingsMutation = clubMutation({
  send: (clubId, body: InputOf<typeof clubs.update>['body']) =>
    call(clubs.update, { params: { clubId }, body }, { clubId }),
  reloadWhen: 'background',
  meta: { fallback: msg`Failed to save the session settings` },
});

/** Sets whether closed months have a page for who has its address. */
export const monthPageMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (monthPage: boolean) =>
      call(clubs.update, { params: { clubId }, body: { monthPage } }, { clubId }),
    meta: { fallback: msg`Failed to save this` },
  });

export const saveClassesMutation = clubMutation({
  send: (clubId, items: InputOf<typeof classes.put>['body']['items']) =>
    call(classes.put, { params: { clubId }, body: { items } }, { clubId }),
  // Not awaited: the form is mounted anew with the saved classes.
  reloadWhen: 'background',
  meta: { fallback: msg`Failed to save the classes` },
});

/** Downloads all data of a club as a file, named by the club's current date. */
export const exportClubMutation = (clubId: string, today: string) =>
  mutationOptions({
    mutationFn: async () => {
      const file = await download(clubs.exportAll, { params: { clubId } }, { clubId });
      saveFile(file, `club-${today}.zip`);
    },
    meta: { fallback: msg`Failed to download the data` },
  });

/** The tables of that file as one workbook, which the browser makes of it. */
export const exportTablesMutation = (clubId: string, today: string) =>
  mutationOptions({
    mutationFn: async () => {
      const file = await download(clubs.exportAll, { params: { clubId } }, { clubId });
      const { clubWorkbook } = await loadInTime(() => import('./club-workbook'));
      saveFile(await clubWorkbook(file), `club-${today}.xlsx`);
    },
    meta: { fallback: msg`Failed to download the tables` },
  });

/** Saves the account. Where a fresh sign-in is required, the form asks for it. */
export const savePayeeMutation = clubMutation({
  send: (clubId, body: InputOf<typeof payees.put>['body']) =>
    call(payees.put, { params: { clubId }, body }, { clubId }),
  show: (client, clubId, saved) => client.setQueryData(payeeQuery(clubId).queryKey, saved),
  meta: { fallback: msg`Failed to save the account` },
});
