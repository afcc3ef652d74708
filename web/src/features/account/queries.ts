import { notices } from '@rallybook/contract/endpoints/notices';
import { users } from '@rallybook/contract/endpoints/users';
import { queryOptions } from '@tanstack/react-query';
import { readPushState } from '../../data/account/push-here';
import { call } from '../../data/api/api';

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

/** Where the user is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(users.listSessions, {}, { signal }),
});
