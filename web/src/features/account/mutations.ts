import { msg } from '@lingui/core/macro';
import { bots } from '@rallybook/contract/endpoints/bots';
import { calendar } from '@rallybook/contract/endpoints/calendar';
import { notices } from '@rallybook/contract/endpoints/notices';
import { providers } from '@rallybook/contract/endpoints/providers';
import { users } from '@rallybook/contract/endpoints/users';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../data/account/profile-query';
import { startPush, stopPush } from '../../data/account/push-here';
import { signInMethodsQuery } from '../../data/account/sign-in-methods-query';
import { call, download, type InputOf } from '../../data/api/api';
import { isErrorCode } from '../../data/api/api-error';
import { clubMutation } from '../../data/cache/club-mutation';
import { mutation } from '../../data/cache/mutation';
import { goToProvider, keepLink, takeLink } from '../../data/sign-in/provider-marker';
import { endSession } from '../../data/sign-in/session';
import { saveFile } from '../../parts/page/save-file';
import { noticeChoicesQuery, pushStateQuery, sessionsQuery } from './queries';

export const endSessionMutation = mutation({
  send: (id: string) => call(users.endSession, { params: { id } }),
  // Reloads after a failure, too: the session may have ended by itself.
  reload: (client) => client.invalidateQueries(sessionsQuery),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to sign out the device` },
});

export const endOtherSessionsMutation = mutation({
  send: () => call(users.endOtherSessions, {}),
  reload: (client) => client.invalidateQueries(sessionsQuery),
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to sign out the other devices` },
});

export const changePasswordMutation = mutation({
  send: (body: InputOf<typeof users.changePassword>['body']) =>
    call(users.changePassword, { body }),
  reload: (client) =>
    Promise.all([client.invalidateQueries(sessionsQuery), client.invalidateQueries(profileQuery)]),
  meta: { isErrorShown: true },
});

/** Downloads everything that is stored about the user as a file. */
export const exportAccountMutation = mutation({
  send: async () => {
    const file = await download(users.exportMe, {});
    saveFile(file, `rallybook-${new Date().toISOString().slice(0, 10)}.json`);
  },
  meta: { fallback: msg`Failed to download the data` },
});

/** Deletes the account and ends the session. `leave` goes to the login page. */
export const deleteAccountMutation = (leave: () => void) =>
  mutation({
    send: async (body: InputOf<typeof users.deleteMe>['body']) => {
      await call(users.deleteMe, { body });
      endSession();
      leave();
    },
    meta: { isErrorShown: true },
  });

const reloadPush = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries(pushStateQuery),
    queryClient.invalidateQueries(noticeChoicesQuery),
  ]);

export const startPushMutation = mutation({
  send: startPush,
  reload: reloadPush,
  reloadWhen: 'settled',
  meta: { fallback: msg`This browser could not be reached by its notice service` },
});

export const stopPushMutation = mutation({
  send: stopPush,
  reload: reloadPush,
  reloadWhen: 'settled',
  meta: { fallback: msg`Failed to save how you are told` },
});

export const saveNoticeChoiceMutation = mutation({
  send: (body: InputOf<typeof notices.putMine>['body']) =>
    call(notices.putMine, { body }, { clubId: body.clubId }),
  reload: (client) => client.invalidateQueries(noticeChoicesQuery),
  meta: { fallback: msg`Failed to save how you are told` },
});

/** Sends a notice to the user, to see that it arrives. */
export const testNoticeMutation = clubMutation({
  send: (clubId, channel: Channel) => call(notices.test, { body: { clubId, channel } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to send the notice` },
});

/** A code by which a bot learns who writes to it. */
export const botCodeMutation = clubMutation({
  send: (clubId, kind: BotKind) => call(bots.createCode, { body: { clubId, kind } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to make a code` },
});

/** A new address for the user's calendar, in place of the former one. */
export const calendarLinkMutation = clubMutation({
  send: (clubId, wanted: { onlyMine: boolean }) =>
    call(calendar.renewLink, { body: { clubId, ...wanted } }, { clubId }),
  reloadWhen: 'never',
  meta: { fallback: msg`Failed to make an address for the calendar` },
});

const reloadMethods = (client: QueryClient) => client.invalidateQueries(signInMethodsQuery);

/** Leaves for a provider, to connect the user's account there. */
export const connectProviderMutation = mutation({
  send: async (key: string) => {
    const { url } = await call(providers.connect, { params: { key } });
    goToProvider({ key, redirect: '/account' }, url);
  },
  meta: { isErrorShown: true },
});

/** Connects the account at a provider that waits in this tab. It is tried once, and again after a fresh sign-in. */
export const linkProviderMutation = mutation({
  send: async () => {
    const waiting = takeLink();
    if (waiting === null) return;
    try {
      await call(providers.link, { body: { link: waiting.link } });
    } catch (error) {
      if (isErrorCode(error, 'fresh_sign_in_required')) keepLink(waiting);
      throw error;
    }
  },
  reload: reloadMethods,
  meta: { isErrorShown: true },
});

export const disconnectProviderMutation = mutation({
  send: (key: string) => call(providers.disconnect, { params: { key } }),
  reload: reloadMethods,
  meta: { isErrorShown: true },
});
