import type { Clock } from '../context.ts';
import { AppError } from '../errors.ts';
import { networkOf, siteOf } from './network.ts';

const HOUR = 60 * 60_000;

/** How many unknown links a network may request in an hour; a /48 of IPv6 may request ten times as many. */
const MAX_REQUESTS = 100;
const SITE_FACTOR = 10;

/** For how many networks requests are counted. If there are more within an hour, the oldest counts are dropped. */
const MAX_NETWORKS = 10_000;

type Tally = { asked: number; since: number };

/**
 * Counts requests for unknown links, in the memory of each process: opening a link writes nothing to the database,
 * and guessing 160 bits only has to be slowed down until it costs little.
 * @returns a function that counts one more request, and throws AppError('too_many_requests') with the seconds to wait
 */
export function unknownLinkCounter(clock: Clock): (address: string) => void {
  const tallies = new Map<string, Tally>();

  function count(key: string, most: number): void {
    const now = clock().getTime();
    const known = tallies.get(key);
    const isOver = known === undefined || now - known.since >= HOUR || known.since > now;
    const tally = isOver ? { asked: 0, since: now } : known;
    if (tally.asked >= most) {
      const retryAfterSeconds = Math.ceil((tally.since + HOUR - now) / 1000);
      throw new AppError('too_many_requests', { retryAfterSeconds });
    }
    tally.asked += 1;
    if (!isOver) return;
    // The map is ordered by when each count began, the latest last.
    tallies.delete(key);
    tallies.set(key, tally);
    if (tallies.size > MAX_NETWORKS) tallies.delete(tallies.keys().next().value!);
  }

  return (address) => {
    const network = networkOf(address);
    const site = siteOf(network);
    count(network, MAX_REQUESTS);
    if (site !== null) count(site, MAX_REQUESTS * SITE_FACTOR);
  };
}
