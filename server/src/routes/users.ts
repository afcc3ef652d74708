import type { users } from '@rallybook/contract/endpoints/users';
import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { accountData } from '@rallybook/contract/schemas/account-data';
import { relyingPartyOf } from '../auth/passkeys.ts';
import { forgotPassword, readProfile, resetPassword } from '../domain/accounts/accounts.ts';
import { eraseAccount } from '../domain/accounts/erasure.ts';
import { exportAccount } from '../domain/accounts/own-data.ts';
import { changePassword } from '../domain/accounts/passwords.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/accounts/sessions-list.ts';
import { login, logout, refresh } from '../domain/accounts/sessions.ts';
import { signup } from '../domain/accounts/signup.ts';
import { resendVerification, verifyEmail } from '../domain/accounts/verification.ts';
import { findLinkedMember } from '../domain/session-pages/links/links.ts';
import type { Settings } from '../env.ts';
import { partsAnswerWriter } from '../http/answer.ts';
import type { Routes } from '../http/handler.ts';

const writeAccountData = partsAnswerWriter(accountData);

const CODE_SENT = { message: 'Verification code sent to your email!' };

/** Which ways of signing in there are, and whether mails are sent. */
export type SignInSettings = Pick<Settings, 'providers'> &
  Partial<Pick<Settings, 'smtpUrl' | 'signup'>>;

export const userRoutes = ({
  providers,
  smtpUrl,
  signup: mode = 'open',
}: SignInSettings): Routes<typeof users> => ({
  signup: async ({ body }, _, context) => {
    const { invite, ...given } = body;
    const isInvited = invite !== undefined && (await findLinkedMember(context, invite)) !== null;
    const { signupId } = await signup(context, { ...given, isInvited });
    return { ...CODE_SENT, signupId };
  },
  verifyEmail: async ({ body }, _, context) => {
    const { hasPassword } = await verifyEmail(context, body);
    return { message: 'Email verified successfully!', hasPassword };
  },
  resendEmail: async ({ body }, _, context) => {
    await resendVerification(context, body);
    return CODE_SENT;
  },
  login: ({ body }, _, context) => login(context, body),
  refresh: ({ body }, _, context) => refresh(context, body.refreshToken),
  logout: ({ body }, _, context) => logout(context, body.refreshToken),
  me: (_, user) => readProfile(user),
  forgotPassword: async ({ body }, _, context) => {
    await forgotPassword(context, body.email, body.redirect);
    return CODE_SENT;
  },
  resetPassword: async ({ body }, _, context) => {
    await resetPassword(context, body);
    return { message: 'Password reset successfully!' };
  },
  changePassword: async ({ body }, user, context) => {
    await changePassword(context, user, body);
    return { message: 'Password changed successfully!' };
  },
  listSessions: (_, user, context) => listSessions(context, user),
  endSession: ({ params }, user, context) => endSession(context, user, params.id),
  endOtherSessions: (_, user, context) => endOtherSessions(context, user),
  exportMe: (_, user, context) => exportAccount(context, user, writeAccountData),
  deleteMe: ({ body }, user, context) => eraseAccount(context, user, body),
  providers: (_, __, { publicUrl, currencies }) => ({
    google: providers.some(({ key }) => key === 'google'),
    items: providers.map(({ key, name }) => ({ key, name })),
    passkeys: relyingPartyOf(publicUrl) !== null,
    signup: mode,
    ...(currencies !== undefined &&
      currencies.length < CURRENCIES.length && { currencies: [...currencies] }),
    codesInLog: smtpUrl === null,
  }),
});
