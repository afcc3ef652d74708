import type { users } from '@rallybook/contract/endpoints/users';
import type { Context } from '../context.ts';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../domain/accounts.ts';
import { login, logout, refresh } from '../domain/sessions.ts';
import { signup } from '../domain/signup.ts';
import type { Routes } from '../http/handler.ts';

const CODE_SENT = { message: 'Verification code sent to your email!' };

export const userRoutes = (context: Context): Routes<typeof users> => ({
  signup: async ({ body }) => {
    await signup(context, body);
    return CODE_SENT;
  },
  verifyEmail: async ({ body }) => {
    await verifyEmail(context, body);
    return { message: 'Email verified successfully!' };
  },
  resendEmail: async ({ body }) => {
    await resendVerification(context, body.email);
    return CODE_SENT;
  },
  login: ({ body }) => login(context, body),
  refresh: ({ body }) => refresh(context, body.refreshToken),
  logout: async ({ body }) => {
    await logout(context, body.refreshToken);
    return undefined;
  },
  me: (_, { username, email, createdAt }) => ({ username, email, createdAt }),
  forgotPassword: async ({ body }) => {
    await forgotPassword(context, body.email);
    return CODE_SENT;
  },
  resetPassword: async ({ body }) => {
    await resetPassword(context, body);
    return { message: 'Password reset successfully!' };
  },
  providers: () => ({ google: false }),
});
