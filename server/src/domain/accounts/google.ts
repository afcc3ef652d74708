import { emailAddress } from '@rallybook/contract/values';
import type { Tokens } from '@rallybook/contract/schemas/users';
import type { GoogleIdentity } from '../../auth/google.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertIdentity, userIdOfIdentity } from '../../db/queries/accounts/identities.ts';
import { deleteCodesOfSignups } from '../../db/queries/accounts/signups.ts';
import { insertUser, lockName, lockUserByEmail } from '../../db/queries/accounts/users.ts';
import type { UserRow } from '../../db/tables.ts';
import { isUniqueViolation } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { googleLinkedMail } from '../../mail/messages/google-linked.ts';
import { enqueue } from '../../mail/outbox.ts';
import { mayHaveAccount } from './admission.ts';
import { freeUsername } from './usernames.ts';
import { firstTokens, openSession } from './sessions.ts';

/**
 * Signs in a user with a Google identity: by the link of an earlier sign-in, or by an address that Google has
 * verified, which is then linked. If there is no account, one is created. A mail tells the owner about each new link.
 * @throws AppError 'google_email_unverified' if there is no link yet, and no verified address; 'signup_closed'
 */
export async function signInWithGoogle(
  context: RequestContext,
  identity: GoogleIdentity,
): Promise<Tokens> {
  const { userAgent, language } = context.caller;
  const work = () =>
    transaction(context.db, {}, async (trx) => {
      const userId =
        (await userIdOfIdentity(trx, identity)) ?? (await linkIdentity(trx, context, identity));
      return openSession(trx, context, { userId, userAgent, language });
    });
  // Of two first sign-ins at once, the second one fails to create the account; tried again, it finds the account.
  const session = await work().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return work();
  });
  return firstTokens(context, session);
}

/** @returns the user to whom the identity is linked from now on */
async function linkIdentity(
  trx: Trx,
  context: RequestContext,
  identity: GoogleIdentity,
): Promise<string> {
  const { issuer, subject } = identity;
  const linkedAt = context.clock().toISOString();
  const email = verifiedAddress(identity);
  await lockName(trx, email.toLowerCase());
  const existing = await lockUserByEmail(trx, email.toLowerCase());
  const { id: userId, username, email: to } = existing ?? (await makeUser(trx, context, email));
  await insertIdentity(trx, { issuer, subject, userId, linkedAt });
  await enqueue(trx, context, googleLinkedMail({ to, username }));
  return userId;
}

function verifiedAddress({ email, isEmailVerified }: GoogleIdentity): string {
  const { data } = emailAddress.safeParse(email);
  if (!isEmailVerified || data === undefined) throw new AppError('google_email_unverified');
  return data;
}

/** @throws AppError('signup_closed') where only others may make an account */
async function makeUser(trx: Trx, context: Context, email: string): Promise<UserRow> {
  if (!(await mayHaveAccount(trx, context, email.toLowerCase()))) {
    throw new AppError('signup_closed');
  }
  const now = context.clock().toISOString();
  const username = await freeUsername(trx, email);
  const user = {
    id: newId(),
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    passwordHash: null,
    emailVerifiedAt: now,
    createdAt: now,
    language: null,
  };
  await insertUser(trx, user);
  // Somebody else may have made an unconfirmed sign-up with this address: its codes must not open the account.
  await deleteCodesOfSignups(trx, user);
  return user;
}
