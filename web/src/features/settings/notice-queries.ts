import { msg } from '@lingui/core/macro';
import { bots } from '@rallybook/contract/endpoints/bots';
import { notices } from '@rallybook/contract/endpoints/notices';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import { queryOptions } from '@tanstack/react-query';
import { clubMutation } from '../../data/cache/club-mutation';
import { botsQuery } from '../../data/clubs/bots-query';
import { call, type InputOf } from '../../data/api/api';

/** What a club tells its members, and when. */
export const noticeSettingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['notice-settings', clubId],
    queryFn: ({ signal }) => call(notices.settings, { params: { clubId } }, { signal, clubId }),
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
