import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { transaction } from '../db/engine/transaction.ts';
import {
  deleteLoginTries,
  lockLoginTries,
  storeLoginTries,
} from '../db/queries/accounts/login-tries.ts';
import { AppError } from '../errors.ts';
import {
  countOne,
  countTry,
  networkTallies,
  noTries,
  type Rule,
  tallies,
  type Throttling,
} from './tallies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

/**
 * The name typed to sign in, and the network address. Tries are not counted by account: if a username and an e-mail
 * address shared their tries, this would reveal that an account exists and has both names.
 */
export type LoginTry = { name: string; address: string };

const accountTallies = ({ name, address }: LoginTry) =>
  tallies(`account ${name.toLowerCase()}`, address, ACCOUNT_TRIES, accountRule);
const loginTallies = (who: LoginTry) => [
  ...accountTallies(who),
  ...networkTallies('address', who.address),
];

/**
 * Counts a try to sign in, before the password is compared. Simultaneous tries are counted one after the other,
 * across all processes. A refused try does not count.
 * @throws AppError 'too_many_requests' with the seconds to wait, or 'unavailable' or 'read_only' if the tries cannot be
 * counted
 */
export const countLoginTry = (context: Throttling, who: LoginTry): Promise<void> =>
  countTry(context, loginTallies(who));

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
