import type { users } from '@rallybook/contract/endpoints/users';
import { type Context, contextFor } from '../context.ts';
import { forgotPassword, readProfile, resetPassword } from '../domain/accounts/accounts.ts';
import { exportAccount } from '../domain/accounts/own-data.ts';
import { eraseAccount } from '../domain/accounts/erasure.ts';
import { changePassword } from '../domain/accounts/passwords.ts';
import { resendVerification, verifyEmail } from '../domain/accounts/verification.ts';
import { login, logout, refresh } from '../domain/accounts/sessions.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/accounts/sessions-list.ts';
import { signup } from '../domain/accounts/signup.ts';
import type { Settings } from '../env.ts';
import type { Routes } from '../http/handler.ts';

const CODE_SENT = { message: 'Verification code sent to your email!' };

export const userRoutes = (
  context: Context,
  { google }: Pick<Settings, 'google'>,
): Routes<typeof users> => ({
  signup: async ({ body }, _, caller) => {
    const { signupId } = await signup(contextFor(context, caller), body, caller);
    return { ...CODE_SENT, signupId };
  },
  verifyEmail: async ({ body }, _, caller) => {
    const { hasPassword } = await verifyEmail(context, body, caller);
    return { message: 'Email verified successfully!', hasPassword };
  },
  resendEmail: async ({ body }, _, caller) => {
    await resendVerification(contextFor(context, caller), body, caller);
    return CODE_SENT;
  },
  login: ({ body }, _, caller) => login(context, body, caller),
  refresh: ({ body }) => refresh(context, body.refreshToken),
  logout: ({ body }) => logout(context, body.refreshToken),
  me: (_, user) => readProfile(user),
  forgotPassword: async ({ body }, _, caller) => {
    await forgotPassword(contextFor(context, caller), body.email, caller);
    return CODE_SENT;
  },
  resetPassword: async ({ body }, _, caller) => {
    await resetPassword(contextFor(context, caller), body, caller);
    return { message: 'Password reset successfully!' };
  },
  changePassword: async ({ body }, user, caller) => {
    await changePassword(contextFor(context, caller), user, body, caller);
    return { message: 'Password changed successfully!' };
  },
  listSessions: (_, user) => listSessions(context, user),
  endSession: ({ params }, user) => endSession(context, user, params.id),
  endOtherSessions: (_, user) => endOtherSessions(context, user),
  exportMe: (_, user) => exportAccount(context, user),
  deleteMe: ({ body }, user, caller) =>
    eraseAccount(contextFor(context, caller), user, body, caller),
  providers: () => ({ google: google !== null }),
});
