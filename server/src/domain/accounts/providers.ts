import { relyingPartyOf } from '../../auth/passkeys.ts';
import { isIssuerOf, openLink, writeTicket } from '../../auth/provider-links.ts';
import type { SignedIn, UserScope } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { isUniqueViolation } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { identitiesOfUser } from '../../db/queries/accounts/account-data.ts';
import {
  deleteIdentities,
  deleteSpentSignIns,
  insertIdentity,
  insertSpentSignIn,
} from '../../db/queries/accounts/identities.ts';
import { hasPasskeyFor } from '../../db/queries/accounts/passkeys.ts';
import { lockUser } from '../../db/queries/accounts/users.ts';
import type { ProviderSettings } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { providerMail } from '../../mail/messages/providers.ts';
import { enqueue } from '../../mail/outbox.ts';
import { requireFreshSession, requireStillFresh } from './fresh-session.ts';

/** Where the addresses of providers that a browser visits begin. */
export const folderOf = (key: string) => `/api/users/${key}`;

/** Of the providers that are set up, those at which a user has an account that signs in to theirs. */
export async function connectedProviders(
  db: Db,
  userId: string,
  providers: readonly ProviderSettings[],
): Promise<ProviderSettings[]> {
  const identities = await identitiesOfUser(db, userId);
  return providers.filter((provider) =>
    identities.some(({ issuer }) => isIssuerOf(provider, issuer)),
  );
}

/**
 * Lets a user connect an account at a provider.
 * @returns the path to which the browser is sent
 * @throws AppError not_found if the provider is not set up, or fresh_sign_in_required
 */
export async function beginConnecting(
  context: Context,
  user: SignedIn,
  providers: readonly ProviderSettings[],
  wanted: string,
): Promise<{ url: string }> {
  const provider = providers.find(({ key }) => key === wanted);
  if (provider === undefined) throw new AppError('not_found');
  await requireFreshSession(context, user);
  const connect = writeTicket(context, provider.key, user.userId);
  const query = new URLSearchParams({ connect }).toString();
  return { url: `${folderOf(provider.key)}/login?${query}` };
}

const expired = (name = 'OpenID') => new AppError('google_expired', { parameters: { name } });

/**
 * Connects the account at a provider that a link names; it takes the place of an earlier one at that provider.
 * @throws AppError google_expired if the link is not ours, not this user's, used, or older than ten minutes;
 * fresh_sign_in_required; already_linked if it signs in to another account
 */
export async function connectProvider(
  context: RequestContext,
  user: SignedIn,
  providers: readonly ProviderSettings[],
  sealed: string,
): Promise<void> {
  const { db, clock } = context;
  const link = openLink(context, sealed);
  const provider = providers.find(({ key }) => key === link?.key);
  if (link === null || provider === undefined || !isIssuerOf(provider, link.issuer)) {
    throw expired(provider?.name);
  }
  const now = clock().toISOString();
  if (link.userId !== user.userId || link.expiresAt <= now) throw expired(provider.name);
  await requireFreshSession(context, user);
  const work = transaction(db, {}, async (trx) => {
    await lockUser(trx, user.userId);
    await requireStillFresh(trx, context, user);
    await deleteSpentSignIns(trx, now);
    const isFirst = await insertSpentSignIn(trx, { state: link.id, expiresAt: link.expiresAt });
    if (!isFirst) throw expired(provider.name);
    const { issuer, subject, userId } = link;
    await deleteIdentities(trx, { userId, issuer });
    await insertIdentity(trx, { issuer, subject, userId, linkedAt: now });
    const { email: to, username } = user;
    const mail = providerMail({ to, username, name: provider.name, event: 'connected' });
    await enqueue(trx, context, mail);
  });
  await work.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('already_linked', { reason: 'provider_linked_elsewhere', cause: error });
  });
}

/**
 * Disconnects a provider: the user's account there signs in to theirs no more.
 * @throws AppError not_found if it is not connected, fresh_sign_in_required, or last_sign_in_method
 */
export async function disconnectProvider(
  context: RequestContext,
  user: UserScope,
  providers: readonly ProviderSettings[],
  wanted: string,
): Promise<void> {
  const { db, publicUrl } = context;
  const { userId, username, email: to } = user;
  const requireConnected = async (data: Db) => {
    const connected = await connectedProviders(data, userId, providers);
    const provider = connected.find(({ key }) => key === wanted);
    if (provider === undefined) throw new AppError('not_found');
    return { provider, hasOthers: connected.length > 1 };
  };
  await requireConnected(db);
  await requireFreshSession(context, user);
  const party = relyingPartyOf(publicUrl);
  await transaction(db, {}, async (trx) => {
    const account = await lockUser(trx, userId);
    await requireStillFresh(trx, context, user);
    const { provider, hasOthers } = await requireConnected(trx);
    const hasPasskey = party !== null && (await hasPasskeyFor(trx, userId, party.id));
    if (account?.passwordHash === null && !hasPasskey && !hasOthers) {
      throw new AppError('last_sign_in_method');
    }
    const identities = await identitiesOfUser(trx, userId);
    const issuers = identities.map(({ issuer }) => issuer);
    for (const issuer of new Set(issuers.filter((candidate) => isIssuerOf(provider, candidate)))) {
      await deleteIdentities(trx, { userId, issuer });
    }
    const { name } = provider;
    await enqueue(trx, context, providerMail({ to, username, name, event: 'disconnected' }));
  });
}
