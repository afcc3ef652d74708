import type { Profile } from '@rallybook/contract/schemas/users';
import { takingAlikeLong } from '../auth/alike.ts';
import { checkCode, CODE_MINUTES, issueCode, type RightCode, spendCode } from '../auth/codes.ts';
import { throttleCodes } from '../auth/code-throttle.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { UserScope } from '../auth/scope.ts';
import { refuseWeakPassword } from '../auth/weak-passwords.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/connect.ts';
import { deleteCodesOfUser } from '../db/queries/codes.ts';
import { revokeSessionsOfUser } from '../db/queries/sessions.ts';
import { lockUser, updateUser, userByEmail } from '../db/queries/users.ts';
import type { CodePurpose, UserRow } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { passwordChangedMail } from '../mail/messages/password-changed.ts';
import { resetMail } from '../mail/messages/reset.ts';
import { verificationMail } from '../mail/messages/verification.ts';
import { enqueue } from '../mail/outbox.ts';

type Account = Pick<UserRow, 'id' | 'username' | 'email'>;

/** Sends a new code that verifies the address of an account. */
export async function sendVerification(
  trx: Trx,
  context: Context,
  { id, username, email }: Account,
): Promise<void> {
  const { publicUrl, language } = context;
  const code = await issueCode(trx, context, { userId: id, purpose: 'verify_email' });
  const mail = { language, to: email, username, code, minutes: CODE_MINUTES, publicUrl };
  await enqueue(trx, context, verificationMail(mail));
}

/**
 * The account of an address and its code, if it is the right one. Whether there is such an account is not to be seen.
 * @throws AppError('invalid_code')
 */
function requireCode(
  context: Context,
  purpose: CodePurpose,
  { email, otp }: { email: string; otp: string },
): Promise<{ user: UserRow; code: RightCode }> {
  return takingAlikeLong(async () => {
    const user = await userByEmail(context.db, email.toLowerCase());
    if (user === undefined) throw new AppError('invalid_code');
    const code = await checkCode(context, { userId: user.id, purpose }, otp);
    if (code === null) throw new AppError('invalid_code');
    return { user, code };
  });
}

/** The account first and then its code: in this order, whoever else changes both waits. */
async function spend(trx: Trx, code: RightCode): Promise<void> {
  await lockUser(trx, code.userId);
  if (!(await spendCode(trx, code))) throw new AppError('invalid_code');
}

/**
 * Verifies an e-mail address with the code of the mail. From then on, the member records with this address are the
 * user's.
 * @throws AppError('invalid_code')
 */
export async function verifyEmail(
  context: Context,
  given: { email: string; otp: string },
): Promise<void> {
  const { user, code } = await requireCode(context, 'verify_email', given);
  await inTransaction(context.db, async (trx) => {
    await spend(trx, code);
    await updateUser(trx, user.id, { emailVerifiedAt: context.clock().toISOString() });
  });
}

/**
 * Sends a new verification code to an address that waits to be verified. It ends alike for every address.
 * @throws AppError('too_many_requests')
 */
export async function resendVerification(context: Context, email: string): Promise<void> {
  await withThrottle(context, email, async (trx, user) => {
    if (user?.emailVerifiedAt === null) await sendVerification(trx, context, user);
  });
}

/**
 * Sends a code with which the password can be reset, where the address is known. It ends alike for every address.
 * @throws AppError('too_many_requests')
 */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const { publicUrl, language } = context;
  await withThrottle(context, email, async (trx, user) => {
    if (user === undefined) return;
    const code = await issueCode(trx, context, { userId: user.id, purpose: 'reset_password' });
    const { email: to, username } = user;
    await enqueue(
      trx,
      context,
      resetMail({ language, to, username, code, minutes: CODE_MINUTES, publicUrl }),
    );
  });
}

async function withThrottle(
  { db, clock, wakeOutbox }: Context,
  email: string,
  work: (trx: Trx, user: UserRow | undefined) => Promise<void>,
): Promise<void> {
  const emailKey = email.toLowerCase();
  await takingAlikeLong(() =>
    inTransaction(db, async (trx) => {
      await throttleCodes(trx, clock, emailKey);
      await work(trx, await userByEmail(trx, emailKey));
    }),
  );
  wakeOutbox();
}

/**
 * Sets a new password with the code of the mail, which also proves the address. Ends every session and signs nobody in
 * (OWASP, Forgot Password Cheat Sheet).
 * @throws AppError 'weak_password' or 'invalid_code'
 */
export async function resetPassword(
  context: Context,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string },
): Promise<void> {
  const { db, clock, publicUrl, language } = context;
  refuseWeakPassword('new_password', newPassword, { email });
  const { user, code } = await requireCode(context, 'reset_password', { email, otp });
  // Only now, since it tells the username; the code stays good for another password.
  refuseWeakPassword('new_password', newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await spend(trx, code);
    const now = clock().toISOString();
    await updateUser(trx, user.id, {
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? now,
    });
    await deleteCodesOfUser(trx, user.id);
    await revokeSessionsOfUser(trx, user.id, now);
    const { email: to, username } = user;
    const mail = { language, to, username, publicUrl, signedOut: 'every device' } as const;
    await enqueue(trx, context, passwordChangedMail(mail));
  });
  context.wakeOutbox();
}

/** What a user sees of their own account. */
export function readProfile({ username, email, createdAt, hasPassword }: UserScope): Profile {
  return { username, email, createdAt, hasPassword };
}
