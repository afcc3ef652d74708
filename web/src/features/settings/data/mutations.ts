import { msg } from '@lingui/core/macro';
import { bots } from '@rallybook/contract/endpoints/bots';
import { classes } from '@rallybook/contract/endpoints/classes';
import { clubs } from '@rallybook/contract/endpoints/clubs';
import { notices } from '@rallybook/contract/endpoints/notices';
import { payees } from '@rallybook/contract/endpoints/payees';
import { playFees } from '@rallybook/contract/endpoints/play-fees';
import { readings } from '@rallybook/contract/endpoints/readings';
import { settings } from '@rallybook/contract/endpoints/settings';
import { tokens } from '@rallybook/contract/endpoints/tokens';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { GivenPlayFee } from '@rallybook/contract/schemas/play-fees';
import { call, download, type InputOf } from '../../../data/api/api';
import { clubMutation } from '../../../data/cache/club-mutation';
import { botsQuery } from '../../../data/clubs/bots-query';
import { payeeQuery } from '../../../data/money/payee-query';
import { billSettingsQuery } from '../../../data/money/rules-query';
import { registrationSettingsQuery } from '../../../data/registrations/registration-settings-query';
import { saveFile } from '../../../parts/page/save-file';
import { loadInTime } from '../../../ui/loading/load-in-time';
import { noticeSettingsQuery, readingAnswersQuery, tokensQuery } from './queries';

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

/** Saves who pays the shuttlecocks of games from a month on. */
export const savePlayFeeMutation = clubMutation({
  send: (clubId, { fee, from: { year, month } }: { fee: GivenPlayFee; from: YearMonth }) =>
    call(playFees.put, { params: { clubId, year, month }, body: fee }, { clubId }),
  meta: { fallback: msg`Failed to save who pays the shuttlecocks of games` },
});

/** Saves what the club says about its sessions; who comes may change by it. */
export const saveSessionSettingsMutation = clubMutation({
  send: (clubId, body: InputOf<typeof clubs.update>['body']) =>
    call(clubs.update, { params: { clubId }, body }, { clubId }),
  reloadWhen: 'background',
  meta: { fallback: msg`Failed to save the session settings` },
});

/** Sets whether closed months have a page for who has its address. */
export const monthPageMutation = clubMutation({
  send: (clubId, monthPage: boolean) =>
    call(clubs.update, { params: { clubId }, body: { monthPage } }, { clubId }),
  reloadWhen: 'never',
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
export const exportClubMutation = (today: string) =>
  clubMutation({
    send: async (clubId) => {
      const file = await download(clubs.exportAll, { params: { clubId } }, { clubId });
      saveFile(file, `club-${today}.zip`);
    },
    reloadWhen: 'never',
    meta: { fallback: msg`Failed to download the data` },
  });

/** The tables of that file as one workbook, which the browser makes of it. */
export const exportTablesMutation = (today: string) =>
  clubMutation({
    send: async (clubId) => {
      const file = await download(clubs.exportAll, { params: { clubId } }, { clubId });
      const { clubWorkbook } = await loadInTime(() => import('./club-workbook'));
      saveFile(await clubWorkbook(file), `club-${today}.xlsx`);
    },
    reloadWhen: 'never',
    meta: { fallback: msg`Failed to download the tables` },
  });

/** Saves the account. Where a fresh sign-in is required, the form asks for it. */
export const savePayeeMutation = clubMutation({
  send: (clubId, body: InputOf<typeof payees.put>['body']) =>
    call(payees.put, { params: { clubId }, body }, { clubId }),
  show: (client, clubId, saved) => client.setQueryData(payeeQuery(clubId).queryKey, saved),
  meta: { fallback: msg`Failed to save the account` },
});

export const saveNoticeSettingsMutation = clubMutation({
  send: (clubId, body: InputOf<typeof notices.putSettings>['body']) =>
    call(notices.putSettings, { params: { clubId }, body }, { clubId }),
  show: (client, clubId, saved) => client.setQueryData(noticeSettingsQuery(clubId).queryKey, saved),
  meta: { fallback: msg`Failed to save what members are told` },
});

/** Connects a bot, in place of the one of the same service. */
export const connectBotMutation = clubMutation({
  send: (clubId, body: InputOf<typeof bots.put>['body']) =>
    call(bots.put, { params: { clubId }, body }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(botsQuery(clubId)),
  meta: { fallback: msg`Failed to connect the bot` },
});

export const disconnectBotMutation = clubMutation({
  send: (clubId, kind: BotKind) => call(bots.remove, { params: { clubId, kind } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(botsQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to disconnect the bot` },
});

/** Takes an answer about something that was read back, so that it is asked again. */
export const takeBackAnswerMutation = clubMutation({
  send: (clubId, id: string) => call(readings.remove, { params: { id } }, { clubId }),
  isUndoable: true,
  reload: (client, clubId) => client.invalidateQueries(readingAnswersQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to take the answer back` },
});

/** Makes a token of a program. Where a fresh sign-in is required, the form asks for it. */
export const createTokenMutation = clubMutation({
  send: (clubId, token: Omit<InputOf<typeof tokens.create>['body'], 'clubId'>) =>
    call(tokens.create, { body: { clubId, ...token } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(tokensQuery(clubId)),
  reloadWhen: 'background',
  meta: { fallback: msg`Failed to make the token` },
});

export const endTokenMutation = clubMutation({
  send: (clubId, id: string) => call(tokens.remove, { params: { id } }, { clubId }),
  reload: (client, clubId) => client.invalidateQueries(tokensQuery(clubId)),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to end the token` },
});
