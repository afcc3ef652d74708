import type { Clock } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import {
  codeRequestsSince,
  deleteCodeRequestsBefore,
  insertCodeRequest,
} from '../db/queries/codes.ts';
import { lockName } from '../db/queries/users.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { siteOf } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many requests in so many ms. */
type Limit = readonly [requests: number, ms: number];

/** For an address, from one network: one a minute and five an hour (docs/product-rules.md, 2). */
const FROM_ONE_NETWORK: readonly Limit[] = [
  [1, MINUTE],
  [5, HOUR],
  [20, DAY],
];

/**
 * For an address, from a /48 of IPv6: less than from all of them, so that who has one, with its 65,536 networks, does not
 * use them up either.
 */
const FROM_ONE_SITE: readonly Limit[] = [
  [7, HOUR],
  [28, DAY],
];

/** For an address, from all of them: twice as much, so that one stranger never uses up what the owner needs. */
const FROM_ALL: readonly Limit[] = [
  [10, HOUR],
  [40, DAY],
];

/** Who is asked to be sent a code, and from where. */
export type CodeRequest = { emailKey: string; network: string };

/**
 * Counts a request for a code to an address, known or not, whatever it is for. Refused requests do not count, so that
 * the wait ends. Requests for the same address wait for each other until the transaction ends.
 * @throws AppError('too_many_requests') with the seconds to wait
 */
export async function throttleCodes(
  trx: Trx,
  clock: Clock,
  { emailKey, network }: CodeRequest,
): Promise<void> {
  await lockName(trx, emailKey);
  const now = clock().getTime();
  const aDayAgo = new Date(now - DAY).toISOString();
  await deleteCodeRequestsBefore(trx, emailKey, aDayAgo);
  const since = await codeRequestsSince(trx, emailKey, aDayAgo);
  // One that is far in the future was made before the clock was set back: nobody waits until that time comes again.
  const earlier = since.filter(({ requestedAt }) => Date.parse(requestedAt) <= now + MINUTE);
  const fromHere = earlier.filter((request) => request.network === network);
  const site = siteOf(network);
  const fromSite = site === null ? [] : earlier.filter((one) => siteOf(one.network) === site);
  const wait = Math.max(
    ...FROM_ONE_NETWORK.map((limit) => waitFor(fromHere, limit, now)),
    ...FROM_ONE_SITE.map((limit) => waitFor(fromSite, limit, now)),
    ...FROM_ALL.map((limit) => waitFor(earlier, limit, now)),
  );
  if (wait > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  const requestedAt = new Date(now).toISOString();
  await insertCodeRequest(trx, { id: newId(), emailKey, network, requestedAt });
}

/** @param earlier the newest first; the answer is in ms */
function waitFor(
  earlier: readonly { requestedAt: string }[],
  [requests, ms]: Limit,
  now: number,
): number {
  const last = earlier[requests - 1];
  return last === undefined ? 0 : Math.max(0, Date.parse(last.requestedAt) + ms - now);
}
