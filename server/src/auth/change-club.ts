import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { type LockMode, transaction } from '../db/engine/transaction.ts';
import { lockMembership } from '../db/queries/access.ts';
import { admit } from './authorize.ts';
import type { ClubScope } from './scope.ts';

/**
 * Changes a club in a transaction, under its lock (`share` lets others change other things of it meanwhile). Whoever had to
 * wait may have been removed or demoted, or the club deactivated: both are read again once the lock is had.
 * @param work is given the member and the club as they are now
 * @throws AppError 'not_found', 'forbidden' or 'club_inactive' as `authorizeClub`, if they no longer may
 */
export function changeClub<T>(
  { db }: Pick<Context, 'db'>,
  scope: ClubScope,
  mode: LockMode,
  work: (trx: Trx, now: ClubScope) => Promise<T>,
): Promise<T> {
  const { user, actor, club, asked } = scope;
  return transaction(db, {}, async (trx) => {
    const { emailKey } = user;
    const whose = { clubId: club.id, memberId: actor.memberId, emailKey };
    return work(trx, admit(user, await lockMembership(trx, whose, mode), asked));
  });
}
