import type { Tokens } from '@rallybook/contract/schemas/users';
import { emailAddress } from '@rallybook/contract/values';
import { writeLink } from '../../auth/provider-links.ts';
import type { ProviderIdentity } from '../../auth/provider.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { isUniqueViolation } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { insertIdentity, userIdOfIdentity } from '../../db/queries/accounts/identities.ts';
import { deleteCodesOfSignups } from '../../db/queries/accounts/signups.ts';
import { insertUser, lockName, lockUserByEmail } from '../../db/queries/accounts/users.ts';
import type { UserRow } from '../../db/tables/accounts.ts';
import type { ProviderSettings } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { providerMail } from '../../mail/messages/providers.ts';
import { enqueue } from '../../mail/outbox.ts';
import { mayHaveAccount } from './admission.ts';
import { openSession, signedIn } from './sessions.ts';
import { freeUsername } from './usernames.ts';

/** A user is signed in, or has to sign in once in another way: then the link connects the account at the provider. */
export type ProviderOutcome = { tokens: Tokens } | { link: string };

/**
 * Signs in a user with an identity of a provider: by the link of an earlier sign-in, or by an address that the provider has
 * verified. Such an address opens its account only where the provider may do so; elsewhere its owner signs in once. If there
 * is no account, one is created. A mail tells the owner about each new link.
 * @throws AppError 'google_email_unverified' if there is no link yet, and no verified address; 'signup_closed'
 */
export async function signInWithProvider(
  context: RequestContext,
  provider: ProviderSettings,
  identity: ProviderIdentity,
): Promise<ProviderOutcome> {
  const { userAgent, language } = context.caller;
  const work = () =>
    transaction(context.db, {}, async (trx) => {
      const known = await userIdOfIdentity(trx, identity);
      const found = known === undefined ? await findOwner(trx, context, provider, identity) : null;
      if (found?.mustSignIn === true) return { ownerId: found.userId };
      const userId = known ?? found!.userId;
      return openSession(trx, context, { userId, userAgent, language, method: provider.key });
    });
  // Of two first sign-ins at once, the second one fails to create the account; tried again, it finds the account.
  const outcome = await work().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return work();
  });
  if (!('ownerId' in outcome)) return { tokens: await signedIn(context, outcome, provider.key) };
  return { link: linkFor(context, provider, identity, outcome.ownerId) };
}

/** A link with which a user alone can connect an identity to their account. */
export function linkFor(
  context: Context,
  { key }: ProviderSettings,
  { issuer, subject }: ProviderIdentity,
  userId: string,
): string {
  return writeLink(context, { key, issuer, subject, userId });
}

/** The account that an identity opens from now on, or whose owner has to sign in first. */
async function findOwner(
  trx: Trx,
  context: RequestContext,
  { name, linksByAddress }: ProviderSettings,
  identity: ProviderIdentity,
): Promise<{ userId: string; mustSignIn: boolean }> {
  const { issuer, subject } = identity;
  const linkedAt = context.clock().toISOString();
  const email = verifiedAddress(identity);
  await lockName(trx, email.toLowerCase());
  const existing = await lockUserByEmail(trx, email.toLowerCase());
  if (existing !== undefined && !linksByAddress) return { userId: existing.id, mustSignIn: true };
  const { id: userId, username, email: to } = existing ?? (await makeUser(trx, context, email));
  await insertIdentity(trx, { issuer, subject, userId, linkedAt });
  await enqueue(trx, context, providerMail({ to, username, name, event: 'connected' }));
  return { userId, mustSignIn: false };
}

function verifiedAddress({ email, isEmailVerified }: ProviderIdentity): string {
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
