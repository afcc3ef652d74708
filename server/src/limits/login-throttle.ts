import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { deleteLoginTries, lockLoginTries, storeLoginTries } from '../db/queries/login-tries.ts';
import { transaction } from '../db/engine/transaction.ts';
import { AppError } from '../errors.ts';
import { networkOf, siteOf } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far an earlier try may lie in the future, since clocks differ: longer than any try waits to be counted. */
const SLACK = MINUTE;

/** The tries counted under one key; instants are ms since 1970. */
type Tries = { tries: number; since: number; lastAt: number; blockedUntil: number | null };

type Throttling = Pick<Context, 'db' | 'clock'>;

type Rule = (tries: Tries | null, now: number) => { tries: Tries } | { wait: number };

/**
 * Counts one more try, unless the caller has to wait.
 * @param pause the wait after a number of tries, in ms
 */
function countOne(
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

const noTries = (now: number): Tries => ({ tries: 0, since: now, lastAt: now, blockedUntil: null });

const ACCOUNT_TRIES = 5;
const ACCOUNT_WINDOW = 15 * MINUTE;
const MAX_PAUSE = HOUR;

/**
 * For one account, by one of its names, from one network: a number of tries in 15 minutes, and after each further one
 * a wait twice as long, up to an hour. A day without tries, or the right password, resets the count, so nobody is
 * locked out for good. Guessing from another network does not make the owner wait.
 */
const accountRule =
  (maxTries: number): Rule =>
  (stored, now) => {
    const startsAnew =
      stored === null ||
      now - stored.lastAt >= DAY ||
      (stored.tries < maxTries && now - stored.since >= ACCOUNT_WINDOW);
    return countOne(startsAnew ? noTries(now) : stored, now, (tries) =>
      tries < maxTries ? 0 : Math.min(ACCOUNT_WINDOW * 2 ** (tries - maxTries), MAX_PAUSE),
    );
  };

const ADDRESS_TRIES = 100;

/** For one network, whatever the account, or for one user: a number of tries an hour. */
const hourlyRule =
  (maxTries: number): Rule =>
  (stored, now) => {
    const startsAnew = stored === null || now - stored.since >= HOUR || stored.since - now > SLACK;
    const tries = startsAnew ? noTries(now) : stored;
    return countOne(tries, now, (counted) =>
      counted < maxTries ? 0 : Math.max(0, tries.since + HOUR - now),
    );
  };

/** A /48 of IPv6 gets this many times the tries of one of its 65,536 networks. */
const SITE_FACTOR = 10;

type Tally = { key: string; rule: Rule };

/** The keys under which a try is counted: its network, and the /48 of that network. */
function tallies(
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

/**
 * The name typed to sign in, and the network address. Tries are not counted by account: if a username and an e-mail
 * address shared their tries, this would reveal that an account exists and has both names.
 */
export type LoginTry = { name: string; address: string };

const accountTallies = ({ name, address }: LoginTry) =>
  tallies(`account ${name.toLowerCase()}`, address, ACCOUNT_TRIES, accountRule);
const networkTallies = (what: string, address: string) =>
  tallies(what, address, ADDRESS_TRIES, hourlyRule);
const loginTallies = (who: LoginTry) => [
  ...accountTallies(who),
  ...networkTallies('address', who.address),
];

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

/** Counts in a transaction. If tries cannot be counted, no try is allowed. */
async function countInTransaction(
  db: Context['db'],
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  try {
    await transaction(db, {}, work);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable', { cause: error });
  }
}

/**
 * Counts a try to sign in, before the password is compared. Simultaneous tries are counted one after the other,
 * across all processes. A refused try does not count.
 * @throws AppError 'too_many_requests' with the seconds to wait, or 'unavailable' if the tries cannot be counted
 */
export async function countLoginTry({ db, clock }: Throttling, who: LoginTry): Promise<void> {
  const now = clock().getTime();
  await countInTransaction(db, async (trx) => {
    for (const tally of loginTallies(who)) await countUnder(trx, tally, now);
  });
}

/** Public calls that cost a hash, a mail, or a request to another server. */
type OpenCall = 'signup' | 'resend' | 'forgot' | 'verify' | 'reset' | 'google';

/**
 * Counts a public call, before anything else is done for it: a hundred an hour of each kind from one network.
 * @throws AppError like `countLoginTry`
 */
export async function countCall(
  { db, clock }: Throttling,
  call: OpenCall,
  address: string,
): Promise<void> {
  const now = clock().getTime();
  await countInTransaction(db, async (trx) => {
    for (const tally of networkTallies(call, address)) await countUnder(trx, tally, now);
  });
}

/**
 * Counts a user's call of an endpoint that may be called only so often in an hour, before anything else is done for it.
 * @throws AppError like `countLoginTry`
 */
export async function countHourly(
  { db, clock }: Throttling,
  path: string,
  userId: string,
  perHour: number,
): Promise<void> {
  const now = clock().getTime();
  const tally = { key: `${path} ${userId}`, rule: hourlyRule(perHour) };
  await countInTransaction(db, (trx) => countUnder(trx, tally, now));
}

/**
 * How many devices may be bound from one network to one club, and to all of them, and how often one may answer, in an
 * hour: a club binds its phones in a hall's network, of which a provider's many customers have the same address.
 */
const CLUB_BINDINGS = 60;
const BINDINGS = 300;
const DEVICE_ANSWERS = 60;

/**
 * Counts the binding of a device to a member of a club, before anything else is done for it.
 * @throws AppError like `countLoginTry`
 */
export async function countBinding(
  { db, clock }: Throttling,
  { address, clubId }: { address: string; clubId: string },
): Promise<void> {
  const now = clock().getTime();
  const all = [
    ...tallies('bind', address, BINDINGS, hourlyRule),
    ...tallies(`bind ${clubId}`, address, CLUB_BINDINGS, hourlyRule),
  ];
  await countInTransaction(db, async (trx) => {
    for (const tally of all) await countUnder(trx, tally, now);
  });
}

/**
 * Counts an answer from a device, in the transaction that takes it.
 * @throws too_many_requests
 */
export async function countDeviceAnswer(
  trx: Trx,
  { clock }: Pick<Throttling, 'clock'>,
  deviceId: string,
): Promise<void> {
  const tally = { key: `answer ${deviceId}`, rule: hourlyRule(DEVICE_ANSWERS) };
  await countUnder(trx, tally, clock().getTime());
}

async function takeBackTry(trx: Trx, key: string): Promise<void> {
  const row = await lockLoginTries(trx, key);
  // Refused tries are not counted, so this try began the present wait, or another one at the same time did.
  if (row)
    await storeLoginTries(trx, { ...row, tries: Math.max(0, row.tries - 1), blockedUntil: null });
}

/**
 * Counts a try and compares the password. If the server is too busy to compare it, the try is taken back.
 * @throws AppError like `countLoginTry`, and whatever `compare` throws
 */
export async function withCountedTry<T>(
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
        for (const { key } of loginTallies(who)) await takeBackTry(trx, key);
      });
    }
    throw error;
  }
}

/** Deletes the tries counted for an account, after a right password. */
export async function forgetLoginTries({ db }: Pick<Context, 'db'>, who: LoginTry): Promise<void> {
  const keys = accountTallies(who).map(({ key }) => key);
  await transaction(db, {}, (trx) => deleteLoginTries(trx, keys));
}
