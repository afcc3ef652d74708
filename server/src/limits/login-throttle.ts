import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { deleteLoginTries, lockLoginTries, storeLoginTries } from '../db/queries/login-tries.ts';
import { transaction } from '../db/engine/transaction.ts';
import { AppError } from '../errors.ts';
import { networkOf, siteOf } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** By how much an earlier try may seem to be later: longer than anybody waits for a turn to be counted. */
const SLACK = MINUTE;

/** Tries under one key; instants are ms since 1970. */
type Tries = { tries: number; since: number; lastAt: number; blockedUntil: number | null };

type Throttling = Pick<Context, 'db' | 'clock'>;

type Rule = (tries: Tries | null, now: number) => { tries: Tries } | { wait: number };

/** A try more, unless one has to wait. `pause` is the wait after so many tries, in ms. */
function count(
  { tries, since, lastAt, blockedUntil }: Tries,
  now: number,
  pause: (tries: number) => number,
): ReturnType<Rule> {
  // A try far in the future was made before the clock was set back: nobody waits until that time comes again. One that
  // is a little ahead was counted while this one waited for its turn, or by a process whose clock is fast.
  if (blockedUntil !== null && blockedUntil > now && lastAt - now < SLACK)
    return { wait: blockedUntil - now };
  const counted = tries + 1;
  const wait = pause(counted);
  return {
    tries: { tries: counted, since, lastAt: now, blockedUntil: wait > 0 ? now + wait : null },
  };
}

const afresh = (now: number): Tries => ({ tries: 0, since: now, lastAt: now, blockedUntil: null });

const ACCOUNT_TRIES = 5;
const ACCOUNT_WINDOW = 15 * MINUTE;
const LONGEST_PAUSE = HOUR;

/**
 * One account, by one of its names, from one network: so many tries in 15 minutes, and after each further one a wait twice
 * as long, of an hour at most. A quiet day and a right password begin anew, so nobody is ever locked out for good; and
 * whoever guesses from elsewhere does not keep the owner waiting.
 */
const accountRule =
  (most: number): Rule =>
  (stored, now) => {
    const isOver =
      stored === null ||
      now - stored.lastAt >= DAY ||
      (stored.tries < most && now - stored.since >= ACCOUNT_WINDOW);
    return count(isOver ? afresh(now) : stored, now, (tries) =>
      tries < most ? 0 : Math.min(ACCOUNT_WINDOW * 2 ** (tries - most), LONGEST_PAUSE),
    );
  };

const ADDRESS_TRIES = 100;
/** Of a user, for each call that keeps the server busy. */
const HEAVY_CALLS = 10;

/** One network, whatever the account, or one user: so many tries an hour. */
const hourlyRule =
  (most: number): Rule =>
  (stored, now) => {
    const isOver = stored === null || now - stored.since >= HOUR || stored.since - now > SLACK;
    const tries = isOver ? afresh(now) : stored;
    return count(tries, now, (counted) =>
      counted < most ? 0 : Math.max(0, tries.since + HOUR - now),
    );
  };

/** How many times as many tries a /48 of IPv6 gets as each of the 65,536 networks in it. */
const SITE_TIMES = 10;

type Tally = { key: string; rule: Rule };

/** Under which keys a try counts: of its network, and of the /48 that this is in. */
function tallies(what: string, address: string, most: number, rule: (most: number) => Rule) {
  const network = networkOf(address);
  const site = siteOf(network);
  const ofNetwork: Tally = { key: `${what} ${network}`, rule: rule(most) };
  const ofSite = site === null ? [] : [{ key: `${what} ${site}`, rule: rule(most * SITE_TIMES) }];
  return [ofNetwork, ...ofSite];
}

/**
 * Who tries to sign in: the name that was typed, and from where. Not the account that it names: a username and an address
 * that share their tries would tell that they are of the same account, and that there is one.
 */
export type LoginTry = { name: string; address: string };

const ofAccount = ({ name, address }: LoginTry) =>
  tallies(`account ${name.toLowerCase()}`, address, ACCOUNT_TRIES, accountRule);
const ofAddress = (what: string, address: string) =>
  tallies(what, address, ADDRESS_TRIES, hourlyRule);
const ofLogin = (who: LoginTry) => [...ofAccount(who), ...ofAddress('address', who.address)];

async function countUnder(trx: Trx, { key, rule }: Tally, now: number): Promise<void> {
  const row = await lockLoginTries(trx, key);
  const stored = row && {
    tries: row.tries,
    since: Date.parse(row.since),
    lastAt: Date.parse(row.lastAt),
    blockedUntil: row.blockedUntil === null ? null : Date.parse(row.blockedUntil),
  };
  const counted = rule(stored ?? null, now);
  if ('wait' in counted) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(counted.wait / 1000) });
  }
  const { tries, since, lastAt, blockedUntil } = counted.tries;
  const instant = (ms: number) => new Date(ms).toISOString();
  await storeLoginTries(trx, {
    key,
    tries,
    since: instant(since),
    lastAt: instant(lastAt),
    blockedUntil: blockedUntil === null ? null : instant(blockedUntil),
  });
}

/** Where nobody can tell how often somebody has tried, nobody may try. */
async function counting(db: Context['db'], work: (trx: Trx) => Promise<void>): Promise<void> {
  try {
    await transaction(db, {}, work);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable', { cause: error });
  }
}

/**
 * Counts a try to sign in, before the password is looked at: tries at the same time count one after the other, in all
 * processes together. What is refused does not count.
 * @throws AppError 'too_many_requests' with the seconds to wait, or 'unavailable' where the tries cannot be counted
 */
export async function countLoginTry({ db, clock }: Throttling, who: LoginTry): Promise<void> {
  const now = clock().getTime();
  await counting(db, async (trx) => {
    for (const tally of ofLogin(who)) await countUnder(trx, tally, now);
  });
}

/** Calls that anybody may make, and that cost a hash, a mail, or a question to somebody else's server. */
type OpenCall = 'signup' | 'resend' | 'forgot' | 'verify' | 'reset' | 'google';

/**
 * Counts such a call, before anything else is done for it: a hundred an hour of each kind from one network.
 * @throws AppError as `countLoginTry`
 */
export async function countCall(
  { db, clock }: Throttling,
  call: OpenCall,
  address: string,
): Promise<void> {
  const now = clock().getTime();
  await counting(db, async (trx) => {
    for (const tally of ofAddress(call, address)) await countUnder(trx, tally, now);
  });
}

/**
 * Counts a call of a user that keeps the server busy, before anything else is done for it.
 * @throws AppError as `countLoginTry`
 */
export async function countHeavyCall(
  { db, clock }: Throttling,
  path: string,
  userId: string,
): Promise<void> {
  const now = clock().getTime();
  const tally = { key: `${path} ${userId}`, rule: hourlyRule(HEAVY_CALLS) };
  await counting(db, (trx) => countUnder(trx, tally, now));
}

async function takeBack(trx: Trx, key: string): Promise<void> {
  const row = await lockLoginTries(trx, key);
  // Whoever has to wait is not counted, so a pause that is there now came with this try, or with one beside it.
  if (row)
    await storeLoginTries(trx, { ...row, tries: Math.max(0, row.tries - 1), blockedUntil: null });
}

/**
 * Compares a password as a counted try. Where the service is too busy to compare, that was none: it alone is taken back.
 * @throws AppError as `countLoginTry`, and what `compare` throws
 */
export async function asLoginTry<T>(
  context: Throttling,
  who: LoginTry,
  compare: () => Promise<T>,
): Promise<T> {
  await countLoginTry(context, who);
  try {
    return await compare();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') {
      await transaction(context.db, {}, async (trx) => {
        for (const { key } of ofLogin(who)) await takeBack(trx, key);
      });
    }
    throw error;
  }
}

/** A right password takes back what was counted for the account. */
export async function forgetLoginTries({ db }: Pick<Context, 'db'>, who: LoginTry): Promise<void> {
  await deleteLoginTries(
    db,
    ofAccount(who).map(({ key }) => key),
  );
}
