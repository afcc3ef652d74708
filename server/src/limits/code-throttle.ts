import type { Clock } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import {
  codeRequestsSince,
  deleteCodeRequestsBefore,
  insertCodeRequest,
} from '../db/queries/accounts/codes.ts';
import { lockName } from '../db/queries/accounts/users.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { siteOf } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many requests are allowed in how many ms. */
type Limit = readonly [requests: number, ms: number];

/** For an address, from one network: one a minute and five an hour (docs/product-rules.md, 2). */
const FROM_ONE_NETWORK: readonly Limit[] = [
  [1, MINUTE],
  [5, HOUR],
  [20, DAY],
];

/**
 * For an address, from a /48 of IPv6: less than from all networks together, so that the holder of a /48, with its
 * 65,536 networks, cannot use up the limit for all.
 */
const FROM_ONE_SITE: readonly Limit[] = [
  [7, HOUR],
  [28, DAY],
];

/**
 * For an address, from all networks: twice as much as from one, so that one stranger never uses up what the owner
 * needs.
 */
const FROM_ALL: readonly Limit[] = [
  [10, HOUR],
  [40, DAY],
];

/** The address to which a code is requested, and the network from which. */
export type CodeRequest = { emailKey: string; network: string };

/**
 * Counts a request for a code to an address, known or not, and for all purposes together. Refused requests do not
 * count, so that the wait ends. Requests for the same address wait for each other until the transaction ends.
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
  const recent = await codeRequestsSince(trx, emailKey, aDayAgo);
  // A request in the future was made before the clock was set back: nobody has to wait for that time to come again.
  const earlier = recent.filter(({ requestedAt }) => Date.parse(requestedAt) <= now + MINUTE);
  const fromHere = earlier.filter((request) => request.network === network);
  const site = siteOf(network);
  const fromSite =
    site === null ? [] : earlier.filter((request) => siteOf(request.network) === site);
  const wait = Math.max(
    ...FROM_ONE_NETWORK.map((limit) => waitMs(fromHere, limit, now)),
    ...FROM_ONE_SITE.map((limit) => waitMs(fromSite, limit, now)),
    ...FROM_ALL.map((limit) => waitMs(earlier, limit, now)),
  );
  if (wait > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
  const requestedAt = new Date(now).toISOString();
  await insertCodeRequest(trx, { id: newId(), emailKey, network, requestedAt });
}

/**
 * How long a further request has to wait, in ms.
 * @param earlier earlier requests, the newest first
 */
function waitMs(
  earlier: readonly { requestedAt: string }[],
  [requests, ms]: Limit,
  now: number,
): number {
  const last = earlier[requests - 1];
  return last === undefined ? 0 : Math.max(0, Date.parse(last.requestedAt) + ms - now);
}
