import { hashPassword, isPassword } from '../../auth/passwords.ts';
import type { SignedIn } from '../../auth/scope.ts';
import { refuseWeakPassword } from '../../auth/weak-passwords.ts';
import type { Context, RequestContext } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteCodesOfUser } from '../../db/queries/accounts/codes.ts';
import { revokeOtherSessions } from '../../db/queries/accounts/sessions.ts';
import { lockUser, updateUser, userById } from '../../db/queries/accounts/users.ts';
import { AppError } from '../../errors.ts';
import { withCountedTry, forgetLoginTries, type LoginTry } from '../../limits/login-throttle.ts';
import { passwordChangedMail } from '../../mail/messages/password-changed.ts';
import { enqueue } from '../../mail/outbox.ts';
import { hasUsablePasskey, isFreshSession, requireFreshSession } from './fresh-session.ts';

type Change = { oldPassword?: string | undefined; newPassword: string };

/**
 * Changes the password. Ends every other session, and tells the user by mail.
 * @throws AppError 'weak_password', 'wrong_password', 'sign_in_again', 'fresh_sign_in_required', 'too_many_requests' or
 * 'unavailable'
 */
export async function changePassword(
  context: RequestContext,
  signedIn: SignedIn,
  { oldPassword, newPassword }: Change,
): Promise<void> {
  const { db, clock, caller } = context;
  const { userId, sessionId, username, email: to } = signedIn;
  refuseWeakPassword('new_password', newPassword, signedIn, context);
  const oldHash = (await userById(db, userId))?.passwordHash ?? null;
  await (oldHash === null
    ? requireFreshFor(context, signedIn)
    : requirePassword(context, { name: username, address: caller.address }, oldHash, oldPassword));
  const passwordHash = await hashPassword(newPassword);
  await transaction(db, {}, async (trx) => {
    const user = await lockUser(trx, userId);
    // The password was changed since this one was compared.
    if (user?.passwordHash !== oldHash) throw wrongPassword();
    await updateUser(trx, userId, { passwordHash });
    await deleteCodesOfUser(trx, userId);
    await revokeOtherSessions(trx, { sessionId, userId }, clock().toISOString());
    await enqueue(trx, context, passwordChangedMail({ to, username, signedOut: 'others' }));
  });
}

function wrongPassword(): AppError {
  const details = [{ field: 'old_password', code: 'wrong_old_password' as const }];
  return new AppError('wrong_password', { details });
}

async function requirePassword(
  context: Context,
  who: LoginTry,
  hash: string,
  password: string | undefined,
): Promise<void> {
  if (!(await isOwnPassword(context, who, hash, password))) throw wrongPassword();
}

/**
 * Compares a password that a signed-in user enters again. Tries are counted together with those to sign in by the
 * username.
 */
export async function isOwnPassword(
  context: Context,
  who: LoginTry,
  hash: string,
  password: string | undefined,
): Promise<boolean> {
  if (password === undefined) return false;
  if (!(await withCountedTry(context, who, () => isPassword(hash, password)))) return false;
  await forgetLoginTries(context, who);
  return true;
}

/** Requires a new session: somebody who finds a signed-in browser must not be able to take over the account. */
async function requireFreshFor(context: Context, signedIn: SignedIn): Promise<void> {
  if (await hasUsablePasskey(context, signedIn.userId)) {
    await requireFreshSession(context, signedIn);
  } else if (!(await isFreshSession(context, signedIn))) throw new AppError('sign_in_again');
}
