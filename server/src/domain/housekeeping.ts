import { sessionLimits } from '../auth/session-limits.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { deletionsOfOldRows } from '../db/queries/housekeeping.ts';
import { resealSources } from './bank-lines/sources.ts';
import { resealBots } from './bots/access.ts';
import { purgeDeleted } from './deleted/purge.ts';
import { addMissingChecks } from './notices/missing-checks.ts';
import { resealPush } from './push/reseal.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** No occasion for a notice lies so long back. */
const NOTICE_DAYS = 90;

type Keeping = Pick<Context, 'db' | 'clock' | 'log' | 'keys'>;

/**
 * Deletes what is no longer needed: codes and sessions that have ended, tries to sign in, counted invitations,
 * the record of sent mails
 * after 30 days, idempotency keys after a day, unconfirmed sign-ups after 7 days, so that their usernames are free
 * again, devices that were bound 400 days ago, what devices asked for 14 days ago, notices after 90 days, and records
 * that were deleted 30 days ago.
 */
export async function forgetOld({ db, clock }: Pick<Keeping, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { usedAfter, createdAfter } = sessionLimits(now);
  const deletions = deletionsOfOldRows({
    codes: now.toISOString(),
    codeRequests: before(DAY),
    invitations: before(DAY),
    loginTries: before(DAY),
    sessionsUsed: usedAfter,
    sessionsCreated: createdAfter,
    sentMails: before(30 * DAY),
    signups: before(7 * DAY),
    idempotencyKeys: before(DAY),
    // As long as browsers keep a device's cookie.
    devices: before(400 * DAY),
    askedDevices: before(14 * DAY),
    notices: before(NOTICE_DAYS * DAY),
    botCodes: now.toISOString(),
    botUpdates: before(2 * DAY),
  });
  for (const deletion of deletions) {
    await transaction(db, {}, (trx) => deletion(trx).execute());
  }
  await purgeDeleted({ db, clock });
}

/** Seals long-lived secrets with the newest key. */
async function resealSecrets({ log, ...keeping }: Keeping): Promise<void> {
  const sources = await resealSources(keeping);
  const bots = await resealBots(keeping);
  const devices = await resealPush(keeping);
  const lost = sources.lost + bots.lost + devices.lost;
  if (lost > 0) log.warn({ lost }, 'Secrets cannot be read: their key is gone');
}

/**
 * Deletes old data, reseals secrets, and looks for clubs that an older server has made, at the start and every hour, until it is stopped. It never throws: what fails
 * is done an hour later.
 */
export function startHousekeeping(keeping: Keeping): { stop: () => Promise<void> } {
  const attempt = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => keeping.log.error({ why: String(error) }, failure));
  const run = async () => {
    await attempt(forgetOld(keeping), 'Old rows could not be deleted');
    await attempt(resealSecrets(keeping), 'Secrets could not be sealed anew');
    await attempt(addMissingChecks(keeping), 'Checks of new clubs could not be added');
  };
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
