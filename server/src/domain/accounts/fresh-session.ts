import { relyingPartyOf } from '../../auth/passkeys.ts';
import type { SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { hasPasskeyFor } from '../../db/queries/accounts/passkeys.ts';
import { sessionById, sessionForShare } from '../../db/queries/accounts/sessions.ts';
import type { SessionRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';

/** How long after signing in a user may do what somebody who finds their browser must not. */
const FRESH_MS = 10 * 60_000;

type Data = Pick<Context, 'db' | 'clock' | 'publicUrl'>;
type Session = Pick<SignedIn, 'sessionId' | 'userId'>;

/** Whether a user has a passkey that works at the address of this server. */
export async function hasUsablePasskey(
  { db, publicUrl }: Pick<Data, 'db' | 'publicUrl'>,
  userId: string,
): Promise<boolean> {
  const party = relyingPartyOf(publicUrl);
  return party !== null && (await hasPasskeyFor(db, userId, party.id));
}

/**
 * Whether the user of a session has proved within the last ten minutes who they are.
 * @param anyMethod whether a password is enough even for those who have a passkey
 */
export async function isFreshSession(
  context: Data,
  { sessionId, userId }: Session,
  anyMethod = false,
): Promise<boolean> {
  return isFresh(context, await sessionById(context.db, sessionId), userId, anyMethod);
}

async function isFresh(
  context: Data,
  session: SessionRow | undefined,
  userId: string,
  anyMethod: boolean,
): Promise<boolean> {
  const since = new Date(context.clock().getTime() - FRESH_MS).toISOString();
  if (session === undefined || session.revokedAt !== null) return false;
  if ((session.freshAt ?? session.createdAt) <= since) return false;
  const { method } = session;
  if (anyMethod || method === 'passkey' || method === 'recovery') return true;
  return !(await hasUsablePasskey(context, userId));
}

/**
 * Requires that the user of a session has just proved who they are; who has a usable passkey, by a passkey or a recovery code.
 * @throws AppError('fresh_sign_in_required')
 */
export async function requireFreshSession(
  context: Data,
  session: Session,
  anyMethod = false,
): Promise<void> {
  if (await isFreshSession(context, session, anyMethod)) return;
  throw new AppError('fresh_sign_in_required');
}

/**
 * Like `requireFreshSession`, once the locks of a change are held: the session may have ended while the request waited for them, and
 * does not end before the change is written.
 * @throws AppError('fresh_sign_in_required')
 */
export async function requireStillFresh(
  trx: Trx,
  context: Data,
  { sessionId, userId }: Session,
  anyMethod = false,
): Promise<void> {
  const session = await sessionForShare(trx, sessionId);
  if (await isFresh({ ...context, db: trx }, session, userId, anyMethod)) return;
  throw new AppError('fresh_sign_in_required');
}
