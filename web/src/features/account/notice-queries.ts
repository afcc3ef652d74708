import { msg } from '@lingui/core/macro';
import { bots } from '@rallybook/contract/endpoints/bots';
import { calendar } from '@rallybook/contract/endpoints/calendar';
import { notices } from '@rallybook/contract/endpoints/notices';
import type { BotKind } from '@rallybook/contract/rules/bot-kinds';
import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api/api';
import { readPushState, startPush, stopPush } from '../../data/account/push-here';

/** How the user is told in each of their clubs. */
export const noticeChoicesQuery = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: async ({ signal }) => (await call(notices.mine, {}, { signal })).items,
});

/** What was told to the user in a club, the newest first; only the last few. */
export const lastNoticesQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['last-notices', clubId],
    queryFn: async ({ signal }) =>
      (await call(notices.last, { params: { clubId } }, { signal, clubId })).items,
  });

/** Whether notices are shown on this device. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  queryFn: readPushState,
  staleTime: 0,
});

const reloadPush = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries(pushStateQuery),
    queryClient.invalidateQueries(noticeChoicesQuery),
  ]);

export const startPushMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: startPush,
    onSettled: () => reloadPush(queryClient),
    meta: { fallback: msg`This browser could not be reached by its notice service` },
  });

export const stopPushMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: stopPush,
    onSettled: () => reloadPush(queryClient),
    meta: { fallback: msg`Failed to save how you are told` },
  });

export const saveNoticeChoiceMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof notices.putMine>['body']) =>
      call(notices.putMine, { body }, { clubId: body.clubId }),
    onSuccess: () => queryClient.invalidateQueries(noticeChoicesQuery),
    meta: { fallback: msg`Failed to save how you are told` },
  });

/** Sends a notice to the user, to see that it arrives. */
export const testNoticeMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (channel: Channel) => call(notices.test, { body: { clubId, channel } }, { clubId }),
    meta: { fallback: msg`Failed to send the notice` },
  });

/** A code by which a bot learns who writes to it. */
export const botCodeMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (kind: BotKind) => call(bots.createCode, { body: { clubId, kind } }, { clubId }),
    meta: { fallback: msg`Failed to make a code` },
  });

/** A new address for the user's calendar, in place of the former one. */
export const calendarLinkMutation = (clubId: string) =>
  mutationOptions({
    mutationFn: (wanted: { onlyMine: boolean }) =>
      call(calendar.renewLink, { body: { clubId, ...wanted } }, { clubId }),
    meta: { fallback: msg`Failed to make an address for the calendar` },
  });
