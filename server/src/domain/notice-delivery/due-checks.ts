import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  type CheckClaim,
  claimDueChecks,
  hasDueCheck,
  nextCheckAt,
  setNextCheck,
} from '../../db/queries/notices/checks.ts';
import { readNoticeRules } from '../notices/settings.ts';
import { remind } from './reminders.ts';
import { isoOf } from './instants.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a club is reserved for the process that checks it: where that dies, another does after this time. */
const CLAIM = MINUTE;
/** When a club is checked again if a check has failed. */
export const RETRY = 10 * MINUTE;
/** The longest time between two checks of a club. A change that may make something due sooner requests one at once. */
export const LONGEST = DAY;

/**
 * Checks the next club in which reminders have become due by the time alone. Of several processes, each takes another club.
 * A notice that was stored once is not stored again. What comes once a day is checked beside it: `runDailyChecks`.
 * @returns whether there was one
 */
export async function runDueChecks(context: Context): Promise<boolean> {
  const { db, clock, log } = context;
  const now = clock().getTime();
  const bounds = { now: isoOf(now), farthest: isoOf(now + 2 * LONGEST) };
  if (!(await hasDueCheck(db, 'lookAt', bounds))) return false;
  const taking = { until: isoOf(now + CLAIM), limit: 1 };
  const [claim] = await transaction(db, {}, (trx) => claimDueChecks(trx, 'lookAt', bounds, taking));
  if (claim === undefined) return false;
  try {
    await checkClub(context, claim);
  } catch (error) {
    // The database takes no changes: the club stays due.
    if (changesRefusedBy(error) !== null) throw error;
    log.error({ club: claim.clubId, why: String(error) }, 'A club could not be checked');
    await setNext(context, claim, clock().getTime() + RETRY);
  }
  return true;
}

/** Stores when a club is checked next, unless a change has asked for a check meanwhile. */
const setNext = ({ db }: Pick<Context, 'db'>, claim: CheckClaim, next: number): Promise<void> =>
  transaction(db, {}, (trx) => setNextCheck(trx, 'lookAt', [claim], isoOf(next)));

async function checkClub(context: Context, claim: CheckClaim): Promise<void> {
  const { clubId } = claim;
  const lock = { club: clubId, mode: 'exclusive' } as const;
  await transaction(context.db, lock, async (trx) => {
    // Another process checks it, or the club is gone.
    if ((await nextCheckAt(trx, clubId)) !== claim.at) return;
    const next = await remindIfDue(trx, context, clubId);
    await setNextCheck(trx, 'lookAt', [claim], isoOf(next));
  });
}

/** @returns when the club is checked next */
async function remindIfDue(trx: Trx, context: Context, clubId: string): Promise<number> {
  const latest = context.clock().getTime() + LONGEST;
  const club = await clubById(trx, clubId);
  if (club.deletedAt !== null || club.status === 'inactive') return latest;
  const rules = await readNoticeRules(trx, clubId);
  return Math.min(latest, await remind(trx, context, club, rules));
}
