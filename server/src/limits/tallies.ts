import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { changesRefusedBy } from '../db/engine/errors.ts';
import { transaction } from '../db/engine/transaction.ts';
import { lockLoginTries, storeLoginTries } from '../db/queries/accounts/login-tries.ts';
import { AppError } from '../errors.ts';
import { networkOf, siteOf } from './network.ts';

// What the throttles share that count tries in the database, by network, user or device.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far an earlier try may lie in the future, since clocks differ: longer than any try waits to be counted. */
const SLACK = MINUTE;

/** The tries counted under one key; instants are ms since 1970. */
type Tries = { tries: number; since: number; lastAt: number; blockedUntil: number | null };

export type Throttling = Pick<Context, 'db' | 'clock'>;

/** Counts one more try after those under a key (null: none yet), or says how long to wait for it, in ms. */
export type Rule = (tries: Tries | null, now: number) => { tries: Tries } | { wait: number };

/**
 * Counts one more try, unless the caller has to wait.
 * @param pause the wait after a number of tries, in ms
 */
export function countOne(
  { tries, since, lastAt, blockedUntil }: Tries,
  now: number,
  pause: (tries: number) => number,
): ReturnType<Rule> {
  // A try far in the future was made before the clock was set back: nobody has to wait for that time to come again. A
  // try a little in the future was counted while this one waited, or by a process whose clock is fast.
  if (blockedUntil !== null && blockedUntil > now && lastAt - now < SLACK)
    return { wait: blockedUntil - now };
  const counted = tries + 1;
  const wait = pause(counted);
  return {
    tries: { tries: counted, since, lastAt: now, blockedUntil: wait > 0 ? now + wait : null },
  };
}

export const noTries = (now: number): Tries => ({
  tries: 0,
  since: now,
  lastAt: now,
  blockedUntil: null,
});

/** A number of tries in a while that begins with the first of them. */
const ruleFor =
  (maxTries: number, whileMs: number): Rule =>
  (stored, now) => {
    const startsAnew =
      stored === null || now - stored.since >= whileMs || stored.since - now > SLACK;
    const tries = startsAnew ? noTries(now) : stored;
    return countOne(tries, now, (counted) =>
      counted < maxTries ? 0 : Math.max(0, tries.since + whileMs - now),
    );
  };

/** For one network, whatever the account, or for one user: a number of tries an hour. */
export const hourlyRule = (maxTries: number): Rule => ruleFor(maxTries, HOUR);

/** For one member: a number of tries a day. */
export const dailyRule = (maxTries: number): Rule => ruleFor(maxTries, DAY);

/** For what is told once a week. */
export const ONCE_A_WEEK: Rule = ruleFor(1, 7 * DAY);

/** A /48 of IPv6 gets this many times the tries of one of its 65,536 networks. */
const SITE_FACTOR = 10;

/** A key under which tries are counted, and the rule for them. */
export type Tally = { key: string; rule: Rule };

/** The keys under which a try is counted: its network, and the /48 of that network. */
export function tallies(
  what: string,
  address: string,
  maxTries: number,
  rule: (maxTries: number) => Rule,
) {
  const network = networkOf(address);
  const site = siteOf(network);
  const networkTally: Tally = { key: `${what} ${network}`, rule: rule(maxTries) };
  const siteTallies =
    site === null ? [] : [{ key: `${what} ${site}`, rule: rule(maxTries * SITE_FACTOR) }];
  return [networkTally, ...siteTallies];
}

/** How many tries an hour a network has, whatever the account. */
const NETWORK_TRIES = 100;

export const networkTallies = (what: string, address: string): Tally[] =>
  tallies(what, address, NETWORK_TRIES, hourlyRule);

/**
 * Counts a try under a key.
 * @throws too_many_requests with the seconds to wait
 */
export async function countUnder(trx: Trx, tally: Tally, now: number): Promise<void> {
  const wait = await countOrWait(trx, tally, now);
  if (wait > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }
}

/** Counts a try under a key. @returns 0, or for how many ms there may be none: then it is not counted */
export async function countOrWait(trx: Trx, { key, rule }: Tally, now: number): Promise<number> {
  const row = await lockLoginTries(trx, key);
  const stored = row && {
    tries: row.tries,
    since: Date.parse(row.since),
    lastAt: Date.parse(row.lastAt),
    blockedUntil: row.blockedUntil === null ? null : Date.parse(row.blockedUntil),
  };
  const counted = rule(stored ?? null, now);
  if ('wait' in counted) return counted.wait;
  const { tries, since, lastAt, blockedUntil } = counted.tries;
  const instant = (ms: number) => new Date(ms).toISOString();
  await storeLoginTries(trx, {
    key,
    tries,
    since: instant(since),
    lastAt: instant(lastAt),
    blockedUntil: blockedUntil === null ? null : instant(blockedUntil),
  });
  return 0;
}

/**
 * Counts a try under some keys, in a transaction of its own.
 * @throws too_many_requests with the seconds to wait; unavailable or read_only if tries cannot be counted: then none is
 * allowed
 */
export async function countTry(
  { db, clock }: Throttling,
  counted: readonly Tally[],
): Promise<void> {
  const now = clock().getTime();
  try {
    await transaction(db, {}, async (trx) => {
      for (const tally of counted) await countUnder(trx, tally, now);
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = changesRefusedBy(error) === null ? 'unavailable' : 'read_only';
    throw new AppError(code, { cause: error });
  }
}
