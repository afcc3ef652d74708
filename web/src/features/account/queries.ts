import { msg } from '@lingui/core/macro';
import { users } from '@rallybook/contract/endpoints/users';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../lib/api';
import { profileQuery } from '../../lib/profile-query';

/** Where the user is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(users.listSessions, {}, { signal }),
});

export const endSessionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(users.endSession, { params: { id } }),
    // Also where it failed: the session may have ended by itself.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
    meta: { fallback: msg`Failed to sign out the device` },
  });

export const endOtherSessionsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(users.endOtherSessions, {}),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
    meta: { fallback: msg`Failed to sign out the other devices` },
  });

export const changePasswordMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof users.changePassword>['body']) =>
      call(users.changePassword, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(sessionsQuery),
        queryClient.invalidateQueries(profileQuery),
      ]),
    meta: { isErrorShown: true },
  });
