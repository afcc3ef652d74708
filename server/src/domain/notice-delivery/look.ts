import { todayIn } from '@rallybook/contract/rules/calendar';
import { nextAt, spreadOf } from '@rallybook/contract/rules/notices/due';
import type { NoticeKind, NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import { instantOf } from '@rallybook/contract/rules/sessions/instants';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { membersOfClub } from '../../db/queries/members.ts';
import {
  claimDueLook,
  hasDueLook,
  lookOf,
  roundsOf,
  setLook,
  storeRound,
} from '../../db/queries/notices.ts';
import type { ClubRow, NoticeLookRow } from '../../db/tables.ts';
import { tellMembers } from '../notices/raise.ts';
import { readNoticeRules } from '../notices/rules.ts';
import { digestCounts, isNothing } from './digest.ts';
import { hears, tellDebtors } from './owe.ts';
import { readRecipients } from './recipients.ts';
import { isSameInstant, remind } from './reminders.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a look is reserved for the process that has taken it: where that dies, another looks after this time. */
const CLAIM = MINUTE;
/** When a club is looked at again if a look has failed. */
const RETRY = 10 * MINUTE;
/** How long a club is not looked at if nothing becomes due in it sooner. What changes that has it looked at at once. */
const LONGEST = DAY;

const isoOf = (instant: number) => new Date(instant).toISOString();

/**
 * Looks at the next club in which something has become due by itself: reminders of sessions, what somebody owes, the
 * summary for staff. Of several processes, each takes another club. What was written down once is not written down again.
 * @returns whether there was one
 */
export async function runDueChecks(context: Context): Promise<boolean> {
  const { db, clock, log } = context;
  const now = clock().getTime();
  const bounds = { now: isoOf(now), farthest: isoOf(now + 2 * LONGEST) };
  if (!(await hasDueLook(db, bounds))) return false;
  const claim = await transaction(db, {}, (trx) => claimDueLook(trx, bounds, isoOf(now + CLAIM)));
  if (claim === undefined) return false;
  try {
    await lookAtClub(context, claim);
  } catch (error) {
    // Nothing can be stored: the club stays due.
    if (changesRefusedBy(error) !== null) throw error;
    log.error({ club: claim.clubId, why: String(error) }, 'A club could not be looked at');
    await setNext(context, claim, clock().getTime() + RETRY);
  }
  return true;
}

/** Says when a club is looked at next, unless something has changed that has it looked at anew. */
const setNext = ({ db }: Pick<Context, 'db'>, claim: NoticeLookRow, next: number): Promise<void> =>
  transaction(db, {}, (trx) => setLook(trx, claim, isoOf(next)));

/** What a look has found: when to look next, and what is left to be told in pieces. */
type Found = {
  next: number;
  debts: { club: ClubRow; today: string; dueAt: number; oweDays: number } | null;
};

async function lookAtClub(context: Context, claim: NoticeLookRow): Promise<void> {
  const { clubId } = claim;
  const lock = { club: clubId, mode: 'exclusive' } as const;
  const found = await transaction(context.db, lock, async (trx): Promise<Found | null> => {
    // Another process looks, or the club is gone.
    if ((await lookOf(trx, clubId)) !== claim.lookAt) return null;
    return findDue(trx, context, clubId);
  });
  if (found === null) return;
  const { next, debts } = found;
  if (debts === null) return setNext(context, claim, next);
  const { club, ...day } = debts;
  await tellDebtors(context, club, day);
  await transaction(context.db, lock, async (trx) => {
    await storeRound(trx, { clubId, kind: 'owe', thing: day.today, dueAt: isoOf(day.dueAt) });
    await setLook(trx, claim, isoOf(next));
  });
}

async function findDue(trx: Trx, context: Context, clubId: string): Promise<Found> {
  const now = context.clock().getTime();
  const club = await clubById(trx, clubId);
  if (club.deletedAt !== null || club.status === 'inactive') {
    return { next: now + LONGEST, debts: null };
  }
  const rules = await readNoticeRules(trx, clubId);
  const nextReminder = await remind(trx, context, club, rules);
  const { nextDay, debts } = await summarize(trx, context, club, rules);
  return { next: Math.min(now + LONGEST, nextReminder, nextDay), debts };
}

/**
 * What comes once a day, at a time of the club's own: the summary for staff, and what members owe.
 * @returns when it comes next, and the debts that are due now
 */
async function summarize(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { kinds, digestAt, oweDays }: NoticeRules,
): Promise<{ nextDay: number; debts: Found['debts'] }> {
  const now = context.clock().getTime();
  const spread = spreadOf(club.id);
  const today = todayIn(club.timeZone, new Date(now - spread));
  const dueAt = instantOf(club.timeZone, today, digestAt) + spread;
  const isDue = async (kind: NoticeKind) =>
    dueAt <= now &&
    kinds.includes(kind) &&
    !isSameInstant((await roundsOf(trx, club.id, kind, [today])).get(today), dueAt);
  if (await isDue('digest')) {
    await tellStaff(trx, context, club, { today, dueAt });
    await storeRound(trx, { clubId: club.id, kind: 'digest', thing: today, dueAt: isoOf(dueAt) });
  }
  const hasDay = kinds.includes('digest') || kinds.includes('owe');
  return {
    nextDay: hasDay ? nextAt(club.timeZone, digestAt, now - spread + 1) + spread : Infinity,
    debts: (await isDue('owe')) ? { club, today, dueAt, oweDays } : null,
  };
}

/** Tells staff what waits for them: nothing is worked out where none of them can be reached. */
async function tellStaff(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { today, dueAt }: { today: string; dueAt: number },
): Promise<void> {
  const staff = await membersOfClub(trx, club.id, ['active'], { staffOnly: true });
  const ids = staff.map(({ id }) => id);
  const recipients = await readRecipients(trx, context.keys, ids);
  if (![...recipients.values()].some((recipient) => hears(recipient, 'digest'))) return;
  if (isNothing(await digestCounts(trx, context, club))) return;
  await tellMembers(trx, context, club, { kind: 'digest', memberIds: ids, thing: today, dueAt });
}
