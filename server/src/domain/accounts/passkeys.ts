import type {
  AddedPasskey,
  newPasskey,
  Passkey,
  SignInMethods,
} from '@rallybook/contract/schemas/passkeys';
import type { z } from 'zod';
import { type Challenge, readTicket, writeTicket } from '../../auth/passkey-tickets.ts';
import {
  creationOptions,
  type RelyingParty,
  relyingPartyOf,
  verifyNewPasskey,
} from '../../auth/passkeys.ts';
import type { SignedIn, UserScope } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { isUniqueViolation } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { deleteSpentSignIns, insertSpentSignIn } from '../../db/queries/accounts/identities.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deleteRemoval,
  insertPasskey,
  passkeysOfUser,
  removalOfUser,
  replaceRecoveryCodes,
  updatePasskey,
} from '../../db/queries/accounts/passkeys.ts';
import { setSessionMethod } from '../../db/queries/accounts/sessions.ts';
import { lockUser } from '../../db/queries/accounts/users.ts';
import type { PasskeyRow } from '../../db/tables/accounts.ts';
import type { ProviderSettings } from '../../env.ts';
import { AppError, limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { countCall } from '../../limits/call-throttle.ts';
import { passkeyMail } from '../../mail/messages/passkeys.ts';
import { enqueue } from '../../mail/outbox.ts';
import { isFreshSession, requireFreshSession, requireStillFresh } from './fresh-session.ts';
import { connectedProviders } from './providers.ts';
import { makeCodes, removalAt } from './recovery.ts';

const MAX_PASSKEYS = 10;

/** @throws passkey_refused where passkeys are not possible */
export function requireParty({ publicUrl }: Pick<Context, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (party === null) throw new AppError('passkey_refused');
  return party;
}

/** @throws passkey_refused if the challenge was answered before */
export async function spendChallenge(
  trx: Trx,
  { challenge, expiresAt }: Challenge,
  now: string,
): Promise<void> {
  await deleteSpentSignIns(trx, now);
  const isFirst = await insertSpentSignIn(trx, { state: challenge, expiresAt });
  if (!isFirst) throw new AppError('passkey_refused');
}

/** A passkey of a former host of this server counts for nothing. */
const usableOf = (party: RelyingParty | null, rows: readonly PasskeyRow[]) =>
  rows.filter(({ rpId }) => rpId === party?.id);

/** A passkey, as its owner sees it. */
export const presentPasskey = (party: RelyingParty | null, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  isSynced: row.isSynced === 1,
  isUsable: row.rpId === party?.id,
});

/** @param providers the providers that are set up, of which the user may have linked an account */
export async function listSignInMethods(
  { db, publicUrl }: Context,
  { userId, hasPassword }: UserScope,
  providers: readonly ProviderSettings[],
): Promise<SignInMethods> {
  const party = relyingPartyOf(publicUrl);
  const passkeys = await passkeysOfUser(db, userId);
  const removal = await removalOfUser(db, userId);
  const connected = await connectedProviders(db, userId, providers);
  return {
    hasPassword,
    providers: connected.map(({ key, name }) => ({ key, name })),
    passkeys: passkeys.map((row) => presentPasskey(party, row)),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    arePasskeysPossible: party !== null,
    passkeysGoAt: removal === undefined ? null : removalAt(removal),
  };
}

/** What the user's browser needs to make a passkey. */
export async function beginAdding(context: Context, user: SignedIn) {
  const party = requireParty(context);
  const known = usableOf(party, await passkeysOfUser(context.db, user.userId));
  const { challenge, ticket } = writeTicket(context, { addTo: user.userId });
  const knownIds = known.map(({ credentialId }) => credentialId);
  const isFresh = await isFreshSession(context, user);
  return { options: creationOptions(party, user, challenge, knownIds), ticket, isFresh };
}

/**
 * Adds the passkey that a browser has made; with the first one that works here come recovery codes. From then on the session
 * is one of a passkey, so that its user can go on with what they were about to do.
 * @throws fresh_sign_in_required, passkey_refused, limit_reached, too_many_requests
 */
export async function addPasskey(
  context: RequestContext,
  user: SignedIn,
  { ticket, name, response }: z.output<typeof newPasskey>,
): Promise<AddedPasskey> {
  const { db, clock, caller } = context;
  const { userId, sessionId, username, email: to } = user;
  await requireFreshSession(context, user);
  await countCall(context, 'passkey', caller.address);
  const party = requireParty(context);
  const challenge = readTicket(context, { addTo: userId }, ticket);
  if (challenge === null) throw new AppError('passkey_refused');
  const { isSynced, ...key } = await verifyNewPasskey(party, challenge.challenge, response);
  const now = clock().toISOString();
  const row: PasskeyRow = {
    id: newId(),
    userId,
    ...key,
    isSynced: isSynced ? 1 : 0,
    rpId: party.id,
    name,
    createdAt: now,
    lastUsedAt: null,
  };
  const work = transaction(db, {}, async (trx) => {
    await lockUser(trx, userId);
    await requireStillFresh(trx, context, user);
    await spendChallenge(trx, challenge, now);
    const known = await passkeysOfUser(trx, userId);
    if (known.length >= MAX_PASSKEYS) {
      throw limitReached('passkey', 'passkeys_of_account', MAX_PASSKEYS);
    }
    await insertPasskey(trx, row);
    await setSessionMethod(trx, sessionId, { method: 'passkey' });
    await enqueue(trx, context, passkeyMail({ to, username, event: { kind: 'added', name } }));
    if (usableOf(party, known).length > 0) return presentPasskey(party, row);
    const { codes, hashes } = makeCodes(userId);
    await replaceRecoveryCodes(trx, userId, hashes);
    return { ...presentPasskey(party, row), recoveryCodes: codes };
  });
  return work.catch((error: unknown) => {
    // The same key cannot be of two people, or twice of one.
    throw isUniqueViolation(error) ? new AppError('passkey_refused', { cause: error }) : error;
  });
}

const findOwn = (rows: readonly PasskeyRow[], id: string): PasskeyRow => {
  const row = rows.find((passkey) => passkey.id === id);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

/** @throws not_found if it is somebody else's, or fresh_sign_in_required */
export async function renamePasskey(
  context: Context,
  user: SignedIn,
  id: string,
  name: string,
): Promise<Passkey> {
  const { db, publicUrl } = context;
  const row = findOwn(await passkeysOfUser(db, user.userId), id);
  await requireFreshSession(context, user);
  await transaction(db, {}, (trx) => updatePasskey(trx, id, { name }));
  return presentPasskey(relyingPartyOf(publicUrl), { ...row, name });
}

/**
 * Removes a passkey. With the last one that works here, the recovery codes go, too.
 * @param providers the providers that are set up
 * @throws not_found, fresh_sign_in_required, or last_sign_in_method
 */
export async function removePasskey(
  context: RequestContext,
  user: UserScope,
  id: string,
  providers: readonly ProviderSettings[],
): Promise<void> {
  const { db, publicUrl } = context;
  const { userId, username, email: to } = user;
  findOwn(await passkeysOfUser(db, userId), id);
  await requireFreshSession(context, user);
  const party = relyingPartyOf(publicUrl);
  await transaction(db, {}, async (trx) => {
    const account = await lockUser(trx, userId);
    await requireStillFresh(trx, context, user);
    const known = await passkeysOfUser(trx, userId);
    const { name } = findOwn(known, id);
    const left = known.filter((row) => row.id !== id);
    const isLast = usableOf(party, left).length === 0;
    const hasOther =
      account?.passwordHash !== null ||
      (await connectedProviders(trx, userId, providers)).length > 0;
    if (isLast && !hasOther) throw new AppError('last_sign_in_method');
    await deletePasskey(trx, id);
    if (isLast) await replaceRecoveryCodes(trx, userId, []);
    if (left.length === 0) await deleteRemoval(trx, userId);
    await enqueue(trx, context, passkeyMail({ to, username, event: { kind: 'removed', name } }));
  });
}
