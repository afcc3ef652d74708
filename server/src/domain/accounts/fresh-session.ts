import { relyingPartyOf } from '../../auth/passkeys.ts';
import type { SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { hasPasskeyFor } from '../../db/queries/accounts/passkeys.ts';
import { sessionById } from '../../db/queries/accounts/sessions.ts';
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
  const session = await sessionById(context.db, sessionId);
  const since = new Date(context.clock().getTime() - FRESH_MS).toISOString();
  if (session === undefined || (session.freshAt ?? session.createdAt) <= since) return false;
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
