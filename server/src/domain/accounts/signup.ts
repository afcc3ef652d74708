import { withMinimumDuration } from '../../auth/minimum-duration.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { refuseWeakPassword } from '../../auth/weak-passwords.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteCodesOfSignups, insertSignup } from '../../db/queries/accounts/signups.ts';
import { userByEmail } from '../../db/queries/accounts/users.ts';
import type { SignupRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { countCall } from '../../limits/call-throttle.ts';
import { throttleCodes } from '../../limits/code-throttle.ts';
import { networkOf } from '../../limits/network.ts';
import { alreadyRegisteredMail } from '../../mail/messages/already-registered.ts';
import { enqueue } from '../../mail/outbox.ts';
import { isUsernameFree } from './usernames.ts';
import { sendVerification } from './verification.ts';

type Signup = {
  username: string;
  password: string;
  email: string;
  redirect?: string | undefined;
  /** Whether it comes with the own link of a member, by which they may join. */
  isInvited?: boolean;
};

/**
 * Signs up: the account is created when the code of the mail is entered. The answer does not reveal whether the
 * address is known: its owner gets a mail about it, and the sign-up is stored but can never be confirmed. An address
 * may have several sign-ups, since somebody else may have made some of them.
 * @returns the id of the sign-up, which the client sends with the code, so that no other one is confirmed
 * @throws AppError 'signup_closed', 'weak_password', 'username_taken', 'too_many_requests' or 'unavailable'
 */
export async function signup(
  context: RequestContext,
  { username, password, email, redirect, isInvited = false }: Signup,
): Promise<{ signupId: string }> {
  if (context.signup === 'closed') throw new AppError('signup_closed');
  const { address } = context.caller;
  refuseWeakPassword('password', password, { username, email }, context);
  await countCall(context, 'signup', address);
  const id = newId();
  const createdAt = context.clock().toISOString();
  const row = {
    id,
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    passwordHash: await hashPassword(password),
    network: networkOf(address),
    createdAt,
    invitedAt: isInvited ? createdAt : null,
  };
  // Hashing may take longer than the minimum duration if many wait for it, so the minimum covers only what follows.
  await withMinimumDuration(() =>
    transaction(context.db, {}, (trx) => signUp(trx, context, row, redirect)),
  );
  return { signupId: id };
}

async function signUp(
  trx: Trx,
  context: RequestContext,
  row: SignupRow,
  redirect: string | undefined,
): Promise<void> {
  await throttleCodes(trx, context.clock, row);
  if (!(await isUsernameFree(trx, row))) {
    const details = [{ field: 'username', code: 'username_taken' as const }];
    throw new AppError('username_taken', { details });
  }
  await insertSignup(trx, row);
  const known = await userByEmail(trx, row.emailKey);
  if (known === undefined) {
    // Signing up again voids the codes of earlier sign-ups, but not of those from other networks: those may be
    // somebody else's.
    await deleteCodesOfSignups(trx, row);
    await sendVerification(trx, context, row, redirect);
    return;
  }
  const { email: to, username } = known;
  await enqueue(trx, context, alreadyRegisteredMail({ to, username, redirect }));
}
