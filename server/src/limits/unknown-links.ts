import type { Clock } from '../context.ts';
import { AppError } from '../errors.ts';
import { networkOf, siteOf } from './network.ts';

const HOUR = 60 * 60_000;

/** How many unknown links a network may ask for in an hour; a /48 of IPv6 ten times as many. */
const MOST = 100;
const SITE_FACTOR = 10;

/** How many networks are kept count of. Where more ask within an hour, those that began first begin anew. */
const MAX_NETWORKS = 10_000;

type Tally = { asked: number; since: number };

/**
 * Counts who asks for links that lead nowhere. It is kept in memory, by each process for itself: looking at a link writes
 * nothing into the database, and who guesses 160 bits is only slowed down so that they cost little.
 * @returns a function that counts one more, and throws AppError('too_many_requests') with the seconds to wait
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
    // The last one in the map is the one that began last.
    tallies.delete(key);
    tallies.set(key, tally);
    if (tallies.size > MAX_NETWORKS) tallies.delete(tallies.keys().next().value!);
  }

  return (address) => {
    const network = networkOf(address);
    const site = siteOf(network);
    count(network, MOST);
    if (site !== null) count(site, MOST * SITE_FACTOR);
  };
}
