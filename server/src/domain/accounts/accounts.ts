import type { Profile } from '@rallybook/contract/schemas/users';
import {
  checkCode,
  CODE_MINUTES,
  issueCode,
  type VerifiedCode,
  spendCode,
} from '../../auth/codes.ts';
import { withMinimumDuration } from '../../auth/minimum-duration.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { UserScope } from '../../auth/scope.ts';
import { refuseWeakPassword } from '../../auth/weak-passwords.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteApiTokensOfUser } from '../../db/queries/accounts/api-tokens.ts';
import { deleteCodesOfUser } from '../../db/queries/accounts/codes.ts';
import { revokeSessionsOfUser } from '../../db/queries/accounts/sessions.ts';
import { likelySignup, signupsWithCode } from '../../db/queries/accounts/signups.ts';
import { lockUser, updateUser, userByEmail } from '../../db/queries/accounts/users.ts';
import type { SignupRow, UserRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';
import { countCall } from '../../limits/call-throttle.ts';
import { networkOf } from '../../limits/network.ts';
import { passwordChangedMail } from '../../mail/messages/password-changed.ts';
import { resetMail } from '../../mail/messages/reset.ts';
import { enqueue } from '../../mail/outbox.ts';
import { mayConfirm } from './admission.ts';
import { makeAccount, withCodeThrottle } from './verification.ts';

/** The owner of the password that a code sets: an account, or a sign-up that becomes an account with the code. */
type Owner = { user: UserRow; signup?: never } | { signup: SignupRow; user?: never };

/**
 * Sends a code for resetting the password, if the address is known. The outcome is the same for every address.
 * @param redirect the path of our own to which the user wants to go once they are signed in
 * @throws AppError 'too_many_requests' or 'unavailable'
 */
export async function forgotPassword(
  context: RequestContext,
  email: string,
  redirect?: string,
): Promise<void> {
  const { address } = context.caller;
  await countCall(context, 'forgot', address);
  const request = { emailKey: email.toLowerCase(), network: networkOf(address) };
  await withCodeThrottle(context, request, async (trx, user) => {
    const { emailKey, network } = request;
    const signup = user === undefined ? await likelySignup(trx, { emailKey }, network) : undefined;
    const confirmable = signup && (await mayConfirm(trx, context, signup)) ? signup : undefined;
    const owner = user ?? confirmable;
    if (owner !== undefined) await sendReset(trx, context, owner, { network, redirect });
  });
}

/** Mails a code by which an account, or a sign-up, gets a password. */
async function sendReset(
  trx: Trx,
  context: RequestContext,
  { id: userId, username, email: to }: Pick<UserRow, 'id' | 'username' | 'email'>,
  { network, redirect }: { network: string; redirect: string | undefined },
): Promise<void> {
  const code = await issueCode(trx, context, { userId, purpose: 'reset_password' }, network);
  const mail = { to, username, code, minutes: CODE_MINUTES, redirect };
  await enqueue(trx, context, resetMail(mail));
}

/** The owner of a code, if the code is right. An unknown address has the same outcome as a wrong code. */
async function findByCode(
  context: Context,
  { email, otp }: { email: string; otp: string },
  network: string,
): Promise<{ owner: Owner; code: VerifiedCode } | undefined> {
  const { db, clock } = context;
  const emailKey = email.toLowerCase();
  const purpose = 'reset_password';
  const user = await userByEmail(db, emailKey);
  const signups = await signupsWithCode(db, emailKey, { purpose, now: clock().toISOString() });
  const owners: Owner[] = user ? [{ user }] : signups.map((signup) => ({ signup }));
  for (const owner of owners) {
    const { id: userId } = owner.user ?? owner.signup;
    const code = await checkCode(context, { userId, purpose }, { code: otp, network });
    if (code) return { owner, code };
  }
  return undefined;
}

/**
 * Sets a new password with the code of the mail, which also proves the address. Ends every session and every token of
 * a program, and signs nobody in (OWASP, Forgot Password Cheat Sheet).
 * @throws AppError 'weak_password', 'invalid_code', 'too_many_requests' or 'unavailable'
 */
export async function resetPassword(
  context: RequestContext,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string },
): Promise<void> {
  const { address } = context.caller;
  refuseWeakPassword('new_password', newPassword, { email }, context);
  await countCall(context, 'reset', address);
  const entered = { email, otp };
  const found = await withMinimumDuration(() => findByCode(context, entered, networkOf(address)));
  if (found === undefined) throw new AppError('invalid_code');
  const { username, email: to } = found.owner.user ?? found.owner.signup;
  // Checked only after the code, since the refusal reveals the username; the code can still be used with another
  // password.
  refuseWeakPassword('new_password', newPassword, { username, email }, context);
  const passwordHash = await hashPassword(newPassword);
  await transaction(context.db, {}, async (trx) => {
    await setPassword(trx, context, { ...found, passwordHash });
    await enqueue(trx, context, passwordChangedMail({ to, username, signedOut: 'all' }));
  });
}

async function setPassword(
  trx: Trx,
  context: Context,
  { owner, code, passwordHash }: { owner: Owner; code: VerifiedCode; passwordHash: string },
): Promise<void> {
  if (owner.signup !== undefined) {
    await makeAccount(trx, context, { signup: owner.signup, code, passwordHash });
    return;
  }
  const { id } = owner.user;
  // Lock the account first and then its code: all transactions that change both do it in this order.
  await lockUser(trx, id);
  await spendCode(trx, code);
  await updateUser(trx, id, { passwordHash });
  await deleteCodesOfUser(trx, id);
  await revokeSessionsOfUser(trx, id, context.clock().toISOString());
  await deleteApiTokensOfUser(trx, id);
}

/** What users see of their own account. */
export function readProfile({ username, email, createdAt, hasPassword }: UserScope): Profile {
  return { username, email, createdAt, hasPassword };
}
