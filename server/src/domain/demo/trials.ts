import { randomBytes } from 'node:crypto';
import { BOUNDS, type Bounds } from '@rallybook/contract/rules/bounds';
import type { StartedTrial } from '@rallybook/contract/schemas/users';
import type { SignedIn } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  hasOtherUsers,
  insertTrial,
  lockTrials,
  nextReadyTrial,
  runningTrials,
  updateTrial,
} from '../../db/queries/accounts/trials.ts';
import { insertUser } from '../../db/queries/accounts/users.ts';
import { AppError, UserError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { limitConcurrency } from '../../limits/limiter.ts';
import { countTry, hourlyRule, tallies } from '../../limits/tallies.ts';
import { firstTokens, openSession } from '../accounts/sessions.ts';
import { USUAL_RETENTION } from '../retention.ts';
import { makeDemoClub } from './club.ts';

const MINUTE = 60_000;

/** How many trials run at once. */
const MAX_TRIALS = 200;
/** How many a network may begin in an hour. */
const TRIALS_AN_HOUR = 3;
/** How long a trial waits to be begun: its story ends with the day on which it is made. */
const WAITS_MINUTES = 24 * 60;

/** How much a trial may hold. */
export const TRIAL_BOUNDS: Bounds = {
  ...BOUNDS,
  clubs: 1,
  members: 60,
  records: 5000,
  clubNicknames: 300,
  schedules: 50,
};

/** Makes the club of a trial; tests have a smaller one made. */
export type MakeClub = (context: RequestContext, owner: SignedIn) => Promise<unknown>;

const makeStory: MakeClub = (context, owner) => makeDemoClub(context, owner, null);

const after = (context: Pick<Context, 'clock'>, minutes: number): string =>
  new Date(context.clock().getTime() + minutes * MINUTE).toISOString();

/**
 * Makes a user and a club for a trial that is begun later. The row of the trial comes first, so that what is left of a process
 * that dies meanwhile is deleted like the others.
 */
export async function makeTrial(context: Context, makeClub = makeStory): Promise<void> {
  const createdAt = context.clock().toISOString();
  // Nobody can guess the address, and so nobody else can put its user on a club's list.
  const email = `${randomBytes(16).toString('hex')}@demo.invalid`;
  const username = `trial-${randomBytes(4).toString('hex')}`;
  const userId = newId();
  const names = { username, usernameKey: username, email, emailKey: email };
  const account = { passwordHash: null, emailVerifiedAt: createdAt, createdAt, language: null };
  await transaction(context.db, {}, async (trx) => {
    await insertUser(trx, { id: userId, ...names, ...account });
    const endsAt = after(context, WAITS_MINUTES);
    await insertTrial(trx, { userId, readyAt: null, takenAt: null, endsAt });
  });
  const owner = { userId, sessionId: newId(), username, email, emailKey: email, createdAt };
  const caller = { address: '127.0.0.1', userAgent: null, idempotencyKey: null };
  await makeClub({ ...context, caller: { ...caller, language: 'vi' } }, owner);
  const readyAt = context.clock().toISOString();
  await transaction(context.db, {}, (trx) => updateTrial(trx, userId, { readyAt }));
}

/** @throws demo_full with the seconds until the first trial ends */
async function requireRoom(db: Trx | Context['db'], now: Date): Promise<void> {
  const { count, firstEnd } = await runningTrials(db, now.toISOString());
  if (count < MAX_TRIALS || firstEnd === null) return;
  const retryAfterSeconds = Math.ceil((Date.parse(firstEnd) - now.getTime()) / 1000);
  throw new AppError('demo_full', { retryAfterSeconds });
}

/** Where none waits, one is made at once, for one visitor after the other: a few more wait, and the others are refused. */
const oneAfterTheOther = limitConcurrency({ atOnce: 1, waiting: 10 });

/** Begins a trial that waits. @returns undefined if none does */
function takeTrial(context: RequestContext) {
  const { db, clock, caller } = context;
  return transaction(db, {}, async (trx) => {
    await lockTrials(trx);
    const now = clock();
    await requireRoom(trx, now);
    const ready = await nextReadyTrial(trx, now.toISOString());
    if (ready === undefined) return undefined;
    const { userId } = ready;
    const endsAt = after(context, USUAL_RETENTION.trials.minutes);
    await updateTrial(trx, userId, { takenAt: now.toISOString(), endsAt });
    const { userAgent, language } = caller;
    const session = await openSession(trx, context, { userId, userAgent, language, method: null });
    return { session, endsAt };
  });
}

/** @throws too_many_requests that names the minutes to wait, or what `countTry` throws */
async function countTrial(context: RequestContext): Promise<void> {
  try {
    await countTry(context, tallies('demo', context.caller.address, TRIALS_AN_HOUR, hourlyRule));
  } catch (error) {
    const { code, retryAfterSeconds = 0 } = error as AppError;
    if (code !== 'too_many_requests') throw error;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const details = [{ field: 'demo', code: 'try_again_in' as const, params: { minutes } }];
    throw new AppError('too_many_requests', { retryAfterSeconds, details });
  }
}

/**
 * Begins a trial: signs whoever asks in as a user with a club of their own, for an hour.
 * @returns also the id of the user, to which their links are bound
 * @throws AppError 'not_found' where no trials are offered, 'demo_full', 'too_many_requests' or 'unavailable'
 */
export async function startTrial(
  context: RequestContext,
  makeClub = makeStory,
): Promise<StartedTrial & { userId: string }> {
  if (context.isDemo !== true) throw new AppError('not_found');
  // Who finds it full has not used up a try.
  await requireRoom(context.db, context.clock());
  await countTrial(context);
  const taken =
    (await takeTrial(context)) ??
    (await oneAfterTheOther(async () => {
      const ready = await takeTrial(context);
      if (ready !== undefined) return ready;
      await makeTrial(context, makeClub);
      return takeTrial(context);
    }));
  if (taken === undefined) throw new AppError('unavailable');
  const { session, endsAt } = taken;
  return { ...(await firstTokens(context, session)), endsAt, userId: session.userId };
}

/**
 * Trials have a database of their own.
 * @throws UserError if somebody has an account in it
 */
export async function requireTrialsOnly({ db }: Pick<Context, 'db'>): Promise<void> {
  if (!(await hasOtherUsers(db))) return;
  throw new UserError(
    'DEMO needs a database of its own, and this one has users: set DATA_DIR or DATABASE_URL to another one',
  );
}
