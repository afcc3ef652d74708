import { todayIn } from '@rallybook/contract/rules/calendar';
import { nextAt, spreadOf } from '@rallybook/contract/rules/notices/due';
import { NOTICE_KINDS, type NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import { instantOf } from '@rallybook/contract/rules/sessions/instants';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  claimDueCheck,
  hasDueCheck,
  nextCheckAt,
  sentOccasions,
  setNextCheck,
  storeSentOccasion,
} from '../../db/queries/notices/checks.ts';
import type { ClubRow, NoticeLookRow } from '../../db/tables.ts';
import { readNoticeRules } from '../notices/settings.ts';
import type { NoticeDay } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { isSameInstant, remind } from './reminders.ts';
import { isoOf } from './instants.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a club is reserved for the process that checks it: where that dies, another does after this time. */
const CLAIM = MINUTE;
/** When a club is checked again if a check has failed. */
const RETRY = 10 * MINUTE;
/** The longest time between two checks of a club. A change that may make something due sooner requests one at once. */
const LONGEST = DAY;

/**
 * Checks the next club in which notices have become due by the time alone: reminders and what comes daily. Of several
 * processes, each takes another club. A notice that was stored once is not stored again.
 * @returns whether there was one
 */
export async function runDueChecks(context: Context): Promise<boolean> {
  const { db, clock, log } = context;
  const now = clock().getTime();
  const bounds = { now: isoOf(now), farthest: isoOf(now + 2 * LONGEST) };
  if (!(await hasDueCheck(db, bounds))) return false;
  const claim = await transaction(db, {}, (trx) => claimDueCheck(trx, bounds, isoOf(now + CLAIM)));
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
const setNext = ({ db }: Pick<Context, 'db'>, claim: NoticeLookRow, next: number): Promise<void> =>
  transaction(db, {}, (trx) => setNextCheck(trx, claim, isoOf(next)));

/** The kinds that come once a day, and what tells them. */
const DAILY = NOTICE_KINDS.flatMap((kind) => {
  const { cause } = kinds[kind];
  return typeof cause === 'object' && 'daily' in cause ? [{ kind, tellDaily: cause.daily }] : [];
});

/** What a check has found: when to check next, and the daily notices that are due, which take locks of their own. */
type DueNotices = {
  next: number;
  daily: { club: ClubRow; day: NoticeDay; due: typeof DAILY } | null;
};

async function checkClub(context: Context, claim: NoticeLookRow): Promise<void> {
  const { clubId } = claim;
  const lock = { club: clubId, mode: 'exclusive' } as const;
  const found = await transaction(context.db, lock, async (trx): Promise<DueNotices | null> => {
    // Another process checks it, or the club is gone.
    if ((await nextCheckAt(trx, clubId)) !== claim.lookAt) return null;
    return findDue(trx, context, clubId);
  });
  if (found === null) return;
  const { next, daily } = found;
  if (daily === null) return setNext(context, claim, next);
  const { club, day, due } = daily;
  for (const { tellDaily } of due) await tellDaily(context, club, day);
  await transaction(context.db, lock, async (trx) => {
    for (const { kind } of due) {
      await storeSentOccasion(trx, { clubId, kind, thing: day.today, dueAt: isoOf(day.dueAt) });
    }
    await setNextCheck(trx, claim, isoOf(next));
  });
}

async function findDue(trx: Trx, context: Context, clubId: string): Promise<DueNotices> {
  const now = context.clock().getTime();
  const club = await clubById(trx, clubId);
  if (club.deletedAt !== null || club.status === 'inactive') {
    return { next: now + LONGEST, daily: null };
  }
  const rules = await readNoticeRules(trx, clubId);
  const nextReminder = await remind(trx, context, club, rules);
  const { nextDay, daily } = await findDaily(trx, club, rules, now);
  return { next: Math.min(now + LONGEST, nextReminder, nextDay), daily };
}

/**
 * What comes once a day, at a time of the club's own.
 * @returns when it comes next, and what is due now
 */
async function findDaily(
  trx: Trx,
  club: ClubRow,
  rules: NoticeRules,
  now: number,
): Promise<{ nextDay: number; daily: DueNotices['daily'] }> {
  const sent = DAILY.filter(({ kind }) => rules.kinds.includes(kind));
  if (sent.length === 0) return { nextDay: Infinity, daily: null };
  const spread = spreadOf(club.id);
  const today = todayIn(club.timeZone, new Date(now - spread));
  const dueAt = instantOf(club.timeZone, today, rules.digestAt) + spread;
  const nextDay = nextAt(club.timeZone, rules.digestAt, now - spread + 1) + spread;
  if (dueAt > now) return { nextDay, daily: null };
  const due: typeof DAILY = [];
  for (const daily of sent) {
    const sent = await sentOccasions(trx, club.id, daily.kind, [today]);
    if (!isSameInstant(sent.get(today), dueAt)) due.push(daily);
  }
  const day = { today, dueAt, rules };
  return { nextDay, daily: due.length === 0 ? null : { club, day, due } };
}
