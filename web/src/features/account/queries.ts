import { msg } from '@lingui/core/macro';
import { users } from '@rallybook/contract/endpoints/users';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, download, type InputOf } from '../../data/api/api';
import { profileQuery } from '../../data/account/profile-query';
import { saveFile } from '../../parts/page/save-file';
import { endSession } from '../../data/sign-in/session';

/** Where the user is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(users.listSessions, {}, { signal }),
});

export const endSessionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(users.endSession, { params: { id } }),
    // Reloads after a failure, too: the session may have ended by itself.
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

/** Downloads everything that is stored about the user as a file. */
export const exportAccountMutation = mutationOptions({
  mutationFn: async () => {
    const file = await download(users.exportMe, {});
    saveFile(file, `rallybook-${new Date().toISOString().slice(0, 10)}.json`);
  },
  meta: { fallback: msg`Failed to download the data` },
});

/** Deletes the account and ends the session. `leave` goes to the login page. */
export const deleteAccountMutation = (leave: () => void) =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof users.deleteMe>['body']) => {
      await call(users.deleteMe, { body });
      endSession();
      leave();
    },
    meta: { isErrorShown: true },
  });
