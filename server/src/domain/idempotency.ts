import type { IdempotencyKey, SignedIn } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { keepAnswer, requestOfKey, takeKey } from '../db/queries/idempotency.ts';
import { AppError } from '../errors.ts';

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
  const earlier = await requestOfKey(trx, { userId, key });
  // Deleted just now, because it was a day old.
  if (earlier?.answer === undefined || earlier.answer === null) throw new AppError('unavailable');
  if (earlier.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
  return JSON.parse(earlier.answer) as T;
}
