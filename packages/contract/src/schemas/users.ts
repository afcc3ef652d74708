import { z } from 'zod';
import { issue } from '../issues.ts';
import { CURRENCIES } from '../rules/money/currencies.ts';
import { isOwnPath, MAX_OWN_PATH } from '../rules/own-path.ts';
import { atMost, emailAddress, id, instant, requiredLine } from '../values.ts';
import { message } from './common.ts';

const MIN_PASSWORD_LENGTH = 8;

const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/, issue('not_a_username'));

/** A new password: no rules of composition, no trimming. */
const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, issue('password_too_short'))
  .max(128, issue('password_too_long'));

/** The six digits of a mail. */
const otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/, issue('not_a_mail_code'));

/** Where the user wants to go once they are signed in: a path of our own. The link of the mail leads there, too. */
const redirect = z
  .string()
  .check(atMost(MAX_OWN_PATH))
  .refine(isOwnPath, issue('not_valid'))
  .optional();

export const signup = z.strictObject({
  username,
  password: newPassword,
  email: emailAddress,
  redirect,
  /** The token of a member's own link: whoever has it may sign up where only those may whom a club has invited. */
  invite: requiredLine(100).optional(),
});

/** `username` may be the e-mail address. */
export const login = z.strictObject({
  username: z.string().trim().min(1, issue('required')).max(254),
  password: z.string().min(1, issue('required')).max(128),
});

export const forgotPassword = z.strictObject({ email: emailAddress, redirect });

/**
 * The answer to a sign-up, whether or not the address is known. With its id, no other sign-up for the same address is
 * confirmed.
 */
export const signedUp = message.extend({ signupId: id });

/** `signupId` is from the answer to the sign-up; it is left out if the client no longer has it. */
export const resendEmail = z.strictObject({
  email: emailAddress,
  signupId: id.optional(),
  redirect,
});
export const verifyEmail = z.strictObject({ email: emailAddress, otp, signupId: id.optional() });

/**
 * Whether the account has the password of the sign-up. The password is dropped if the code was entered without the
 * sign-up's id and elsewhere than the sign-up was made: somebody else may have chosen it.
 */
export const verified = message.extend({ hasPassword: z.boolean() });
export const resetPassword = z.strictObject({ email: emailAddress, otp, newPassword });

/** The old password may only be left out by a user who has none yet. */
export const changePassword = z.strictObject({
  oldPassword: z.string().min(1, issue('required')).max(128).optional(),
  newPassword,
});

export const refreshToken = z.strictObject({
  refreshToken: z.string().min(1, issue('required')).max(512),
});

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Once a week, where the password that was entered stands in the operator's list of stolen ones. */
  passwordIsBreached: z.literal(true).optional(),
});
export type Tokens = z.infer<typeof tokens>;

/** A trial that has begun: the tokens of its user, and when it ends. */
export const startedTrial = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  endsAt: instant,
});
export type StartedTrial = z.infer<typeof startedTrial>;

export const profile = z.object({
  username: z.string(),
  email: z.string(),
  createdAt: instant,
  /** False for a user who has only signed in with a provider. */
  hasPassword: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** How the user of a session has proved who they are. */
const SIGN_IN_METHODS = ['password', 'google', 'oidc', 'passkey', 'recovery'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A browser in which the user is signed in. */
const session = z.object({
  id,
  createdAt: instant,
  /** When its tokens were last renewed: up to some 15 minutes earlier than the last request. */
  lastUsedAt: instant,
  /** Such as "Chrome" and "Windows"; null if its User-Agent does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Null for a session that an earlier version of the server began. */
  method: z.enum(SIGN_IN_METHODS).nullable(),
  /** Whether this request came from the session. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof session>;
export const sessions = z.array(session);

/** The other ways of signing in that this server offers, and how the codes of its mails reach people. */
export const providers = z.object({
  google: z.boolean(),
  items: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether passkeys work at the address of this server. */
  passkeys: z.boolean(),
  /** Who may make an account: everybody, those whom a club has invited, or nobody. */
  signup: z.enum(['open', 'invited', 'closed']),
  /** The currencies that are offered for new clubs, where they are not all. */
  currencies: z.array(z.enum(CURRENCIES)).optional(),
  /** Whether the server has no mail server: who signs up finds the code in the server's log. */
  codesInLog: z.boolean(),
});
