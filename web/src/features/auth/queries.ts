import { msg } from '@lingui/core/macro';
import { users } from '@rallybook/contract/endpoints/users';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type InputOf } from '../../data/api';
import { enter } from './enter';
import { forgetSignup, keepSignup, readSignupId } from './own-signup';
import { endSession, readRefreshToken } from '../../data/session';

/** The ways of signing in that this server is set up for. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(users.providers, {}, { signal }),
  staleTime: Infinity,
});

// The account screens show their errors beside the form, not in a toast.
const meta = { isErrorShown: true };

export const loginMutation = mutationOptions({
  mutationFn: async (body: InputOf<typeof users.login>['body']) => {
    await enter(await call(users.login, { body }));
  },
  meta,
});

/**
 * Ends the session on the server and in the browser; in the browser even if the server cannot be reached.
 * @param leave goes to the login page, before the current page is rendered without a user
 */
export const logoutMutation = (queryClient: QueryClient, leave: () => void) =>
  mutationOptions({
    mutationFn: async () => {
      const refreshToken = readRefreshToken();
      // What is still being loaded would be refused once the session has ended.
      await queryClient.cancelQueries();
      try {
        if (refreshToken !== null) await call(users.logout, { body: { refreshToken } });
      } finally {
        endSession();
        leave();
      }
    },
    meta: { context: msg`The server could not be told that you signed out` },
  });

export const signupMutation = mutationOptions({
  mutationFn: async (body: InputOf<typeof users.signup>['body']) => {
    const { signupId } = await call(users.signup, { body });
    keepSignup({ email: body.email, id: signupId });
  },
  meta,
});

export const verifyEmailMutation = mutationOptions({
  mutationFn: async (body: { email: string; otp: string }) => {
    const signupId = readSignupId(body.email);
    const verified = await call(users.verifyEmail, { body: { ...body, signupId } });
    forgetSignup();
    return verified;
  },
  meta,
});

export const resendEmailMutation = mutationOptions({
  mutationFn: ({ email }: { email: string }) =>
    call(users.resendEmail, { body: { email, signupId: readSignupId(email) } }),
  meta,
});

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: InputOf<typeof users.forgotPassword>['body']) =>
    call(users.forgotPassword, { body }),
  meta,
});

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: InputOf<typeof users.resetPassword>['body']) =>
    call(users.resetPassword, { body }),
  meta,
});
