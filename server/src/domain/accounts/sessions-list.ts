import type { SignIn } from '@rallybook/contract/schemas/users';
import type { SignedIn } from '../../auth/scope.ts';
import { sessionLimits } from '../../auth/session-limits.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  liveSessionsOfUser,
  revokeOtherSessions,
  revokeSessionOfUser,
} from '../../db/queries/accounts/sessions.ts';
import { AppError } from '../../errors.ts';
import { browserOf } from '../../user-agents.ts';

type Data = Pick<Context, 'db' | 'clock'>;

/** The user's live sessions, the last used first. */
export async function listSessions(
  { db, clock }: Data,
  { userId, sessionId }: SignedIn,
): Promise<SignIn[]> {
  const rows = await liveSessionsOfUser(db, userId, sessionLimits(clock()));
  return rows.map(({ id, createdAt, lastUsedAt, userAgent, method }) => ({
    id,
    createdAt,
    lastUsedAt,
    ...browserOf(userAgent),
    method,
    isCurrent: id === sessionId,
  }));
}

/**
 * Ends one of a user's sessions, with effect from its next request.
 * @throws AppError('not_found') if it has ended, or is somebody else's
 */
export async function endSession(
  { db, clock }: Data,
  { userId }: SignedIn,
  id: string,
): Promise<void> {
  const isEnded = await transaction(db, {}, (trx) =>
    revokeSessionOfUser(trx, { id, userId }, clock().toISOString()),
  );
  if (!isEnded) throw new AppError('not_found');
}

/** Ends all of a user's sessions except the one that sent the request. */
export async function endOtherSessions({ db, clock }: Data, signedIn: SignedIn): Promise<void> {
  await transaction(db, {}, (trx) => revokeOtherSessions(trx, signedIn, clock().toISOString()));
}
