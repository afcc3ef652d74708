import type { Clock } from '../context.ts';
import type { Trx } from '../db/connect.ts';
import {
  codeRequestsSince,
  deleteCodeRequestsBefore,
  insertCodeRequest,
  lockCodeRequests,
} from '../db/queries/codes.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AN_HOUR_AT_MOST = 5;

/**
 * Counts a request for a code to an address, known or not: at most one a minute and five an hour, whatever they are
 * for (decisions, point 2). Refused requests do not count, so that the wait ends. Requests for the same address wait
 * for each other until the transaction ends.
 * @throws AppError('too_many_requests') with the seconds to wait
 */
export async function throttleCodes(trx: Trx, clock: Clock, emailKey: string): Promise<void> {
  await lockCodeRequests(trx, emailKey);
  const now = clock().getTime();
  const anHourAgo = new Date(now - HOUR).toISOString();
  await deleteCodeRequestsBefore(trx, emailKey, anHourAgo);
  const earlier = await codeRequestsSince(trx, emailKey, anHourAgo);
  const instants = earlier.map((instant) => Date.parse(instant));
  const wait = waitFor(instants, now);
  if (wait > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  await insertCodeRequest(trx, { id: newId(), emailKey, requestedAt: new Date(now).toISOString() });
}

/** @param earlier the requests of the last hour, newest first, in ms; so is the answer */
function waitFor(earlier: readonly number[], now: number): number {
  const newest = earlier[0];
  const fifth = earlier[AN_HOUR_AT_MOST - 1];
  return Math.max(
    0,
    newest === undefined ? 0 : newest + MINUTE - now,
    fifth === undefined ? 0 : fifth + HOUR - now,
  );
}
