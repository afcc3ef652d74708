import { splitIntoChunks } from '../../chunks.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubsByIds } from '../../db/queries/clubs/clubs.ts';
import {
  type CheckClaim,
  claimDueChecks,
  hasDueCheck,
  nextCheckAt,
  setNextCheck,
  storeSentOccasions,
} from '../../db/queries/notices/checks.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import { isoOf } from '../../instants.ts';
import { readNoticeRules } from '../notices/settings.ts';
import { tellMembers } from '../notices/tell-members.ts';
import { type DueReminders, findReminders } from './reminders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a club is reserved for the process that checks it: where that dies, another does after this time. */
const CLAIM = MINUTE;
/** When a club is checked again if a check has failed. */
export const RETRY = 10 * MINUTE;
/** How many members are told under one lock of their club. */
const AT_ONCE = 500;
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

/**
 * Reads what is due, and tells it in pieces, each under the lock of the club, so that changes come in between. Whoever was told
 * is not told again where a check was cut off in between, and is repeated.
 */
async function checkClub(context: Context, claim: CheckClaim): Promise<void> {
  const { clubId } = claim;
  // Another process checks it, or the club is gone.
  if ((await nextCheckAt(context.db, clubId)) !== claim.at) return;
  const { notices, occasions, next } = await findDue(context, clubId);
  const inClub = (work: (trx: Trx, club: ClubRow) => Promise<void>) =>
    transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
      const [club] = await clubsByIds(trx, [clubId]);
      if (club !== undefined && isTold(club)) await work(trx, club);
    });
  for (const notice of notices) {
    for (const memberIds of splitIntoChunks(notice.memberIds, AT_ONCE))
      await inClub((trx, club) => tellMembers(trx, context, club, { ...notice, memberIds }));
  }
  await inClub((trx) => storeSentOccasions(trx, occasions));
  await setNext(context, claim, next);
}

const isTold = ({ deletedAt, status }: ClubRow): boolean =>
  deletedAt === null && status !== 'inactive';

/** The reminders of a club that are due, and when it is checked next. */
async function findDue(context: Context, clubId: string): Promise<DueReminders> {
  const latest = context.clock().getTime() + LONGEST;
  const nothing = { notices: [], occasions: [], next: latest };
  const [club] = await clubsByIds(context.db, [clubId]);
  if (club === undefined || !isTold(club)) return nothing;
  const rules = await readNoticeRules(context.db, clubId);
  const found = await findReminders(context, club, rules);
  return { ...found, next: Math.min(latest, found.next) };
}
