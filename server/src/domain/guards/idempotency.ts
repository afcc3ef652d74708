import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey, SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import type { LockMode } from '../../db/engine/transaction.ts';
import { keepAnswer, requestOfKey, takeKey } from '../../db/queries/idempotency.ts';
import { AppError } from '../../errors.ts';

/**
 * Creates something once for each key of a user: a repeated request gets the first one's answer, even if that one is
 * still running. A failed request leaves no key behind. The caller must have checked that the user may have the
 * answer now.
 * @param idempotencyKey null if the request has no key: then it always creates
 * @throws idempotency_key_reused if the key came with another request before
 */
export async function withIdempotencyKey<T>(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { userId }: Pick<SignedIn, 'userId'>,
  idempotencyKey: IdempotencyKey | null,
  create: () => Promise<T>,
): Promise<T> {
  if (idempotencyKey === null) return create();
  const { key, fingerprint } = idempotencyKey;
  if (await takeKey(trx, { userId, key, fingerprint, createdAt: clock().toISOString() })) {
    const answer = await create();
    await keepAnswer(trx, { userId, key, answer: JSON.stringify(answer) });
    return answer;
  }
  const answer = await earlierAnswer<T>(trx, userId, idempotencyKey);
  // Deleted just now, because it was a day old.
  if (answer === undefined) throw new AppError('unavailable');
  return answer;
}

/**
 * The answer that an earlier request of a user with this key got; undefined if there was none.
 * @throws idempotency_key_reused if the key came with another request
 */
export async function earlierAnswer<T>(
  db: Db,
  userId: string,
  { key, fingerprint }: IdempotencyKey,
): Promise<T | undefined> {
  const earlier = await requestOfKey(db, { userId, key });
  if (earlier === undefined || earlier.answer === null) return undefined;
  if (earlier.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
  return JSON.parse(earlier.answer) as T;
}

/** Changes a club like `changeClub`, and only once for each key, like `withIdempotencyKey`. */
export function changeClubOnce<T>(
  context: Pick<Context, 'db' | 'clock'>,
  scope: ClubScope,
  mode: LockMode,
  idempotencyKey: IdempotencyKey | null,
  work: (trx: Trx, current: ClubScope) => Promise<T>,
): Promise<T> {
  return changeClub(context, scope, mode, (trx, current) =>
    withIdempotencyKey(trx, context, current.user, idempotencyKey, () => work(trx, current)),
  );
}
