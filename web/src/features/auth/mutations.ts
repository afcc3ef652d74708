import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { demo } from '@rallybook/contract/endpoints/demo';
import { users } from '@rallybook/contract/endpoints/users';
import { isOwnPath } from '@rallybook/contract/rules/own-path';
import type { QueryClient } from '@tanstack/react-query';
import { signInWithPasskey } from '../../data/account/passkeys';
import { call, type InputOf } from '../../data/api/api';
import { mutation } from '../../data/cache/mutation';
import { joinTokenIn } from '../../data/members/join-token';
import { endSession, readRefreshToken } from '../../data/sign-in/session';
import { keepTrialEnd } from '../../data/sign-in/trial';
import { toast } from '../../ui/feedback/toast-store';
import { enter } from './enter';
import {
  forgetPassword,
  forgetSignup,
  keepPassword,
  keepSignup,
  readPassword,
  readSignup,
} from './own-signup';

// The account screens show their errors beside the form, not in a toast.
const meta = { isErrorShown: true };

export const loginMutation = mutation({
  send: async (body: InputOf<typeof users.login>['body']) => {
    const { passwordIsBreached, ...tokens } = await call(users.login, { body });
    await enter(tokens);
    forgetPassword();
    if (passwordIsBreached) {
      toast.warning(
        i18n._(
          msg`Your password was stolen from another site. Please change it: Account, Password`,
        ),
      );
    }
  },
  meta,
});

export const startTrialMutation = mutation({
  send: async (_nothing: void) => {
    const { endsAt, ...tokens } = await call(demo.start, {});
    await enter(tokens);
    keepTrialEnd(endsAt);
  },
  meta,
});

/** @param end ends the offer where the username is typed; undefined where a button was pressed */
export const passkeyMutation = mutation({
  send: async (end: AbortSignal | undefined) => enter(await signInWithPasskey(end)),
  meta,
});

/**
 * Cancels what is being loaded, and what parts of the page begin to load meanwhile: it would be refused once the session
 * has ended.
 * @returns a function that ends this
 */
async function stopLoading(queryClient: QueryClient): Promise<() => void> {
  const allowLoading = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') void event.query.cancel();
  });
  await queryClient.cancelQueries();
  return allowLoading;
}

/**
 * Ends the session on the server and in the browser; in the browser even if the server cannot be reached.
 * @param leave goes to the login page, before the current page is rendered without a user
 */
export const logoutMutation = (leave: () => void) =>
  mutation({
    send: async (_nothing: void, queryClient) => {
      const refreshToken = readRefreshToken();
      const allowLoading = await stopLoading(queryClient);
      try {
        if (refreshToken !== null) await call(users.logout, { body: { refreshToken } });
      } finally {
        allowLoading();
        endSession();
        leave();
      }
    },
    meta: { context: msg`The server could not be told that you signed out` },
  });

/** The way back that the mail's link is to know: a path of our own. */
const mailRedirect = (redirect: string | undefined) =>
  redirect !== undefined && isOwnPath(redirect) ? { redirect } : {};

/** The own link of a member, where it is what leads to the sign-up: it invites. */
const inviteIn = (redirect: string | undefined) => {
  const invite = joinTokenIn(redirect);
  return invite === undefined ? {} : { invite };
};

/** What is sent, and where the user wants to go after signing in. */
type NewSignup = InputOf<typeof users.signup>['body'] & { redirect: string | undefined };

export const signupMutation = mutation({
  send: async ({ redirect, ...body }: NewSignup) => {
    const { signupId } = await call(users.signup, {
      body: { ...body, ...mailRedirect(redirect), ...inviteIn(redirect) },
    });
    const { email, username, password } = body;
    keepSignup({ email, id: signupId, username, redirect });
    keepPassword({ username, password });
  },
  meta,
});

/** Signs in with the password of the sign-up, while this tab knows it; false leaves that to the login page. */
async function signInWith(username: string | undefined, password: string): Promise<boolean> {
  if (username === undefined || password === '') return false;
  try {
    await enter(await call(users.login, { body: { username, password } }));
    forgetPassword();
    return true;
  } catch {
    return false;
  }
}

/**
 * Verifies an address, and signs in who signed up in this tab.
 * @param leave goes on as who is signed in: a new session forgets what was asked before, and so whether this succeeded
 */
export const verifyEmailMutation = (leave: () => void) =>
  mutation({
    send: async (body: { email: string; otp: string }) => {
      const own = readSignup(body.email);
      const verified = await call(users.verifyEmail, { body: { ...body, signupId: own?.id } });
      forgetSignup();
      const username = own?.username;
      const password = readPassword(username);
      // The password of a sign-up that was made elsewhere counts no more.
      if (!verified.hasPassword) forgetPassword();
      else if (await signInWith(username, password)) leave();
      return { ...verified, username };
    },
    meta,
  });

export const resendEmailMutation = mutation({
  send: ({ email, redirect }: { email: string; redirect: string | undefined }) =>
    call(users.resendEmail, {
      body: { email, signupId: readSignup(email)?.id, ...mailRedirect(redirect) },
    }),
  meta,
});

export const forgotPasswordMutation = mutation({
  send: ({ email, redirect }: { email: string; redirect: string | undefined }) =>
    call(users.forgotPassword, { body: { email, ...mailRedirect(redirect) } }),
  meta,
});

export const resetPasswordMutation = mutation({
  send: (body: InputOf<typeof users.resetPassword>['body']) => call(users.resetPassword, { body }),
  meta,
});
