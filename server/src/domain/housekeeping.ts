import { sessionLimits } from '../auth/session-limits.ts';
import type { Context } from '../context.ts';
import { deleteOldRows } from '../db/queries/housekeeping.ts';
import { purgeDeleted } from './purge.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Keeping = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Forgets what is of no use any more: codes and sessions that have ended, tries to sign in, the record of sent mails after
 * 30 days, idempotency keys after a day, sign-ups whose address was not verified for 7 days, so that their usernames are
 * free again, and what was deleted 30 days ago.
 */
export async function forgetOld({ db, clock }: Pick<Keeping, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { usedAfter, createdAfter } = sessionLimits(now);
  await deleteOldRows(db, {
    codes: now.toISOString(),
    codeRequests: before(DAY),
    loginTries: before(DAY),
    sessionsUsed: usedAfter,
    sessionsCreated: createdAfter,
    sentMails: before(30 * DAY),
    signups: before(7 * DAY),
    idempotencyKeys: before(DAY),
  });
  await purgeDeleted({ db, clock });
}

/** Forgets at the start and every hour, until it is stopped. It never throws: what fails is done an hour later. */
export function startHousekeeping(keeping: Keeping): { stop: () => Promise<void> } {
  const run = () =>
    forgetOld(keeping).catch((error: unknown) => {
      keeping.log.error({ why: String(error) }, 'Old rows could not be deleted');
    });
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, HOUR);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
