import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { type LockMode, transaction } from '../db/engine/transaction.ts';
import { lockMembership } from '../db/queries/accounts/access.ts';
import { AppError } from '../errors.ts';
import { admit } from './authorize.ts';
import type { ClubScope } from './scope.ts';

/**
 * Changes a club in a transaction that locks it (with `share`, others may change other records of it meanwhile).
 * While the request waited for the lock, the member may have been removed or demoted, or the club deactivated, so
 * both are read again under the lock. Use this for changes by a signed-in member; `transaction` with a club and a mode is
 * for everybody else: the server itself, bots and devices.
 * @param work gets the member and the club as they are now
 * @throws AppError 'not_found', 'forbidden' or 'club_inactive' like `authorizeClub`, if the member may no longer do
 * this; 'edit_conflict' if the club has got another currency meanwhile
 */
export function changeClub<T>(
  { db }: Pick<Context, 'db'>,
  scope: ClubScope,
  mode: LockMode,
  work: (trx: Trx, current: ClubScope) => Promise<T>,
): Promise<T> {
  const { user, actor, club, requirement } = scope;
  return transaction(db, { club: club.id }, async (trx) => {
    const { emailKey } = user;
    const membership = { clubId: club.id, memberId: actor.memberId, emailKey };
    const current = admit(user, await lockMembership(trx, membership, mode), requirement);
    // Amounts were read in the currency of before.
    if (current.club.currency !== club.currency) throw new AppError('edit_conflict');
    return work(trx, current);
  });
}
