import { isLinkTokenOf, readLinkToken, writeLinkToken } from '../../auth/link-tokens.ts';
import { hashRecoveryCode, makeRecoveryCode, RECOVERY_CODES } from '../../auth/recovery-codes.ts';
import type { SignedIn } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  countRecoveryCodes,
  deletePasskeysOfUser,
  deleteRecoveryCode,
  deleteRemoval,
  passkeysOfUser,
  removalOfUser,
  removalsDue,
  replaceRecoveryCodes,
  storeRemoval,
} from '../../db/queries/accounts/passkeys.ts';
import { revokeSessionsOfUser, setSessionMethod } from '../../db/queries/accounts/sessions.ts';
import { lockUser, userByUsername } from '../../db/queries/accounts/users.ts';
import type { PasskeyRemovalRow, UserRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';
import { forgetLoginTries, withCountedTry } from '../../limits/login-throttle.ts';
import { passkeyMail } from '../../mail/messages/passkeys.ts';
import { enqueue } from '../../mail/outbox.ts';
import { hasUsablePasskey, requireFreshSession, requireStillFresh } from './fresh-session.ts';

const HOUR = 60 * 60_000;
const REMOVAL_HOURS = 72;
const MAIL_HOURS = 24;
/** How many removals are followed up at a time. */
const DUE_AT_ONCE = 100;

/** Ten new codes, which their user sees once, and what is stored of them. */
export function makeCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) };
}

/**
 * New recovery codes; the old ones are void.
 * @throws fresh_sign_in_required; passkey_refused for a user without a passkey, for whom they would open nothing
 */
export async function renewCodes(
  context: RequestContext,
  user: SignedIn,
): Promise<{ codes: string[] }> {
  const { userId, username, email: to } = user;
  await requireFreshSession(context, user);
  if (!(await hasUsablePasskey(context, userId))) throw new AppError('passkey_refused');
  const { codes, hashes } = makeCodes(userId);
  await transaction(context.db, {}, async (trx) => {
    await lockUser(trx, userId);
    await requireStillFresh(trx, context, user);
    await replaceRecoveryCodes(trx, userId, hashes);
    await enqueue(trx, context, passkeyMail({ to, username, event: { kind: 'codes_renewed' } }));
  });
  return { codes };
}

/**
 * Uses up a recovery code: the session is fresh from then on, as after a passkey. It also ends a removal of lost passkeys. Tries
 * are counted together with those to sign in by the username.
 * @throws passkey_refused if it is none of the user's; too_many_requests
 */
export async function recover(
  context: RequestContext,
  { userId, sessionId, username, email: to }: SignedIn,
  code: string,
): Promise<void> {
  const { db, clock, caller } = context;
  const who = { name: username, address: caller.address };
  const hash = hashRecoveryCode(userId, code);
  const isRight = await withCountedTry(context, who, () =>
    transaction(db, {}, async (trx) => {
      await lockUser(trx, userId);
      if (!(await deleteRecoveryCode(trx, userId, hash))) return false;
      const freshAt = clock().toISOString();
      await setSessionMethod(trx, sessionId, { method: 'recovery', freshAt });
      await deleteRemoval(trx, userId);
      const event = { kind: 'code_used' as const, left: await countRecoveryCodes(trx, userId) };
      await enqueue(trx, context, passkeyMail({ to, username, event }));
      return true;
    }),
  );
  if (!isRight) throw new AppError('passkey_refused');
  context.log.info({ userId, sessionId, method: 'recovery' }, 'A recovery code was used');
  await forgetLoginTries(context, who);
}

const hoursAfter = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * HOUR).toISOString();

/** When the passkeys go. */
export const removalAt = ({ begunAt }: PasskeyRemovalRow): string =>
  hoursAfter(begunAt, REMOVAL_HOURS);

/** The link that ends a removal; of an earlier one it is void. */
const linkOf = ({ userId, begunAt }: PasskeyRemovalRow) => ({
  id: userId,
  version: Date.parse(begunAt),
});

type MailContext = Parameters<typeof enqueue>[1];

async function tellOfRemoval(
  trx: Trx,
  context: MailContext,
  { email: to, username }: Pick<UserRow, 'email' | 'username'>,
  removal: PasskeyRemovalRow,
): Promise<void> {
  const token = writeLinkToken(context.keys, 'passkey-removal', linkOf(removal));
  const { href } = new URL(`/u/passkeys/${token}`, context.publicUrl);
  const msLeft = Date.parse(removalAt(removal)) - context.clock().getTime();
  const event = { kind: 'removal' as const, hours: Math.max(1, Math.ceil(msLeft / HOUR)) };
  await enqueue(trx, context, passkeyMail({ to, username, event, href }));
}

/**
 * Begins to remove all passkeys of a user who has lost them. Until they go after 72 hours, any of them, a recovery code, or the
 * link of the mails stops it: so that whoever knows only the password gets nowhere. Beginning twice is once.
 * @throws fresh_sign_in_required without a new session of any kind
 */
export async function reportLost(context: RequestContext, user: SignedIn): Promise<void> {
  const { db, clock } = context;
  const { userId } = user;
  await requireFreshSession(context, user, true);
  const begunAt = clock().toISOString();
  await transaction(db, {}, async (trx) => {
    await lockUser(trx, userId);
    await requireStillFresh(trx, context, user, true);
    if ((await passkeysOfUser(trx, userId)).length === 0) return;
    if ((await removalOfUser(trx, userId)) !== undefined) return;
    const removal = { userId, begunAt, nextAt: hoursAfter(begunAt, MAIL_HOURS) };
    await storeRemoval(trx, removal);
    await tellOfRemoval(trx, context, user, removal);
  });
}

/** @returns the removal that the link of a mail ends; null if there is none, or the link is of another one */
export async function findRemoval(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<PasskeyRemovalRow | null> {
  const claimed = readLinkToken(token);
  const removal = await removalOfUser(db, claimed.id);
  const version = removal === undefined ? 0 : linkOf(removal).version;
  const isValid = isLinkTokenOf(keys, 'passkey-removal', claimed, version);
  return isValid && removal !== undefined ? removal : null;
}

/** Ends a removal: the passkeys stay. */
export const stopRemoval = (
  { db }: Pick<Context, 'db'>,
  { userId }: PasskeyRemovalRow,
): Promise<void> => transaction(db, {}, (trx) => deleteRemoval(trx, userId));

/** Tells again of removals that are under way, once a day, and removes passkeys whose time has come. */
export async function followRemovals(
  context: Omit<MailContext, 'caller'> & Pick<Context, 'db'>,
): Promise<void> {
  const { db, clock } = context;
  const now = clock().toISOString();
  for (const { userId } of await removalsDue(db, now, DUE_AT_ONCE)) {
    await transaction(db, {}, async (trx) => {
      const user = await lockUser(trx, userId);
      const removal = await removalOfUser(trx, userId);
      if (user === undefined || removal === undefined || removal.nextAt > now) return;
      const mailing = { ...context, caller: { language: user.language ?? 'en' } };
      if (removalAt(removal) > now) {
        await storeRemoval(trx, { ...removal, nextAt: hoursAfter(removal.nextAt, MAIL_HOURS) });
        await tellOfRemoval(trx, mailing, user, removal);
      } else await forgetPasskeys(trx, mailing, user);
    });
  }
}

async function forgetPasskeys(trx: Trx, context: MailContext, user: UserRow): Promise<void> {
  const { id, email: to, username } = user;
  await deletePasskeysOfUser(trx, id);
  await enqueue(trx, context, passkeyMail({ to, username, event: { kind: 'all_removed' } }));
}

/**
 * Removes all passkeys of a user, as the operator of the server asks.
 * @returns whether there is such a user
 */
export function forgetPasskeysOf(context: RequestContext, username: string): Promise<boolean> {
  return transaction(context.db, {}, async (trx) => {
    const user = await userByUsername(trx, username.toLowerCase());
    if (user === undefined) return false;
    await lockUser(trx, user.id);
    const caller = { language: user.language ?? context.caller.language };
    await forgetPasskeys(trx, { ...context, caller }, user);
    return true;
  });
}

/**
 * Ends all sessions of a user, wherever they are signed in, as the operator of the server asks.
 * @returns whether there is such a user
 */
export function endSessionsOf(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  username: string,
): Promise<boolean> {
  return transaction(db, {}, async (trx) => {
    const user = await userByUsername(trx, username.toLowerCase());
    if (user === undefined) return false;
    await revokeSessionsOfUser(trx, user.id, clock().toISOString());
    return true;
  });
}
