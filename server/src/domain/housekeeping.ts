import { sessionLimits } from '../auth/session-limits.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { deleteSomeOldTries, deletionsOfOldRows } from '../db/queries/housekeeping.ts';
import { followRemovals } from './accounts/recovery.ts';
import { emptyBankTexts } from './bank-lines/empty-texts.ts';
import { resealSources } from './bank-lines/sources.ts';
import { resealBots } from './bots/access.ts';
import { purgeDeleted } from './deleted/purge.ts';
import { purgeTrials } from './demo/purge.ts';
import { addMissingChecks } from './notices/missing-checks.ts';
import { resealPush } from './push/reseal.ts';
import { USUAL_RETENTION } from './retention.ts';
import { warnOfEnds } from './tokens/warnings.ts';
import { ROWS_AT_ONCE } from './webhooks/ending.ts';
import { resealWebhooks } from './webhooks/secrets.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Keeping = Pick<Context, 'db' | 'clock' | 'log' | 'keys'>;

/** Housekeeping tells of lost passkeys by mail. */
type Started = Keeping & Parameters<typeof followRemovals>[0];

/** Deletes what is kept no longer, by the table of what is kept (retention.ts), and empties the texts of old transfers. */
export async function forgetOld(
  { db, clock }: Pick<Keeping, 'db' | 'clock'>,
  retention = USUAL_RETENTION,
): Promise<void> {
  const now = clock();
  const before = ({ days }: { days: number }) => new Date(now.getTime() - days * DAY).toISOString();
  const { usedAfter, createdAfter } = sessionLimits(now);
  const deletions = deletionsOfOldRows({
    codes: now.toISOString(),
    codeRequests: before(retention.tries),
    invitations: before(retention.tries),
    loginTries: before(retention.tries),
    sessionsUsed: usedAfter,
    sessionsCreated: createdAfter,
    sentMails: before(retention.mails),
    signups: before(retention.signUps),
    idempotencyKeys: before(retention.answers),
    devices: before(retention.devices),
    askedDevices: before(retention.askedDevices),
    notices: before(retention.notices),
    botCodes: now.toISOString(),
    botUpdates: before(retention.botUpdates),
    apiTokens: now.toISOString(),
  });
  for (const deletion of deletions) {
    await transaction(db, {}, (trx) => deletion(trx).execute());
  }
  const deleteSome = () =>
    transaction(db, {}, (trx) =>
      deleteSomeOldTries(trx, before(retention.webhookTries), ROWS_AT_ONCE),
    );
  while (await deleteSome());
  await emptyBankTexts({ db, clock }, retention.bankTexts.months);
  await purgeDeleted({ db, clock });
}

/** Seals long-lived secrets with the newest key. */
async function resealSecrets({ log, ...keeping }: Keeping): Promise<void> {
  const sources = await resealSources(keeping);
  const bots = await resealBots(keeping);
  const devices = await resealPush(keeping);
  const webhooks = await resealWebhooks(keeping);
  const lost = sources.lost + bots.lost + devices.lost + webhooks.lost;
  if (lost > 0) log.warn({ lost }, 'Secrets cannot be read: their key is gone');
}

/**
 * Deletes old data, reseals secrets, follows up lost passkeys, and looks for clubs that an older server has made, at the start and every hour, until it is stopped. It never throws: what fails
 * is done an hour later.
 * @param retention for how long what is kept
 */
export function startHousekeeping(
  keeping: Started,
  retention = USUAL_RETENTION,
): { stop: () => Promise<void> } {
  const attempt = (work: Promise<void>, failure: string) =>
    work.catch((error: unknown) => keeping.log.error({ why: String(error) }, failure));
  const run = async () => {
    await attempt(forgetOld(keeping, retention), 'Old rows could not be deleted');
    await attempt(resealSecrets(keeping), 'Secrets could not be sealed anew');
    await attempt(followRemovals(keeping), 'Lost passkeys could not be removed');
    await attempt(warnOfEnds(keeping), 'The end of tokens could not be told');
    await attempt(purgeTrials(keeping), 'Trials could not be deleted');
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
