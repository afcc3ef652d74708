import {
  addDays,
  datesOfMonth,
  dayBefore,
  daysBetween,
  monthOf,
  startOfDay,
  todayIn,
} from '@rallybook/contract/rules/calendar';
import {
  nextAt,
  oweDate,
  remindAt,
  MOST_OWE_NOTICES,
  spreadOf,
} from '@rallybook/contract/rules/notices/due';
import type { NoticeKind, NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import { instantOf } from '@rallybook/contract/rules/sessions/instants';
import { countsOf, standings } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { balancesOfClub, entriesOfMember } from '../../db/queries/entries.ts';
import { membersOfClub } from '../../db/queries/members.ts';
import {
  countOfKind,
  lookOf,
  nextClubToLook,
  roundsOf,
  setLook,
  storeRound,
} from '../../db/queries/notices.ts';
import type { ClubRow } from '../../db/tables.ts';
import { tellMembers } from '../notices/raise.ts';
import { readNoticeRules } from '../notices/rules.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';
import { digestCounts, isNothing } from './digest.ts';

const MINUTE = 60_000;
/** How long a club is not looked at if nothing becomes due in it sooner. */
const LOOK_EVERY = 10 * MINUTE;
/** No session is reminded of longer ahead, in days: the hours of the deadline and of the reminder add up. */
const DAYS_AHEAD = 15;

const isoOf = (instant: number) => new Date(instant).toISOString();

/**
 * Looks at the next club in which something may have become due by itself: reminders of sessions, what somebody owes, the
 * summary for staff. What was written down once is not written down again, whoever looks.
 * @returns whether there was one
 */
export async function lookAtNextClub(context: Context): Promise<boolean> {
  const { db, clock, log } = context;
  const bounds = {
    now: isoOf(clock().getTime()),
    farthest: isoOf(clock().getTime() + 2 * LOOK_EVERY),
  };
  const clubId = await nextClubToLook(db, bounds);
  if (clubId === undefined) return false;
  const lock = { club: clubId, mode: 'exclusive' } as const;
  const look = transaction(db, lock, async (trx) => {
    const lookAt = await lookOf(trx, clubId);
    const isDue = lookAt !== undefined && (lookAt <= bounds.now || lookAt > bounds.farthest);
    // Another process was faster, or the club is gone.
    if (!isDue) return;
    const next = await lookAtClub(trx, context, clubId);
    await setLook(trx, { clubId, lookAt: isoOf(next) });
  });
  await look.catch(async (error: unknown) => {
    log.error({ club: clubId, why: String(error) }, 'A club could not be looked at');
    const lookAt = isoOf(clock().getTime() + LOOK_EVERY);
    await transaction(db, {}, (trx) => setLook(trx, { clubId, lookAt }));
  });
  return true;
}

/** @returns when to look next */
async function lookAtClub(trx: Trx, context: Context, clubId: string): Promise<number> {
  const now = context.clock().getTime();
  const latest = now + LOOK_EVERY;
  const club = await clubById(trx, clubId);
  if (club.deletedAt !== null || club.status === 'inactive') return latest;
  const rules = await readNoticeRules(trx, clubId);
  const nextReminder = await remind(trx, context, club, rules);
  await summarize(trx, context, club, rules);
  const spread = spreadOf(clubId);
  const nextSummary = nextAt(club.timeZone, rules.digestAt, now - spread + 1) + spread;
  return Math.min(latest, nextReminder, nextSummary);
}

type Due = { session: LoadedRoll['session']; dueAt: number; start: number };

/**
 * Reminds of the sessions whose time has come: once, whoever comes or could come then.
 * @returns when the next session is to be reminded of
 */
async function remind(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { kinds, remindHours }: NoticeRules,
): Promise<number> {
  const wanted = (['session_soon', 'session_open'] as const).filter((kind) => kinds.includes(kind));
  if (wanted.length === 0) return Infinity;
  const now = context.clock().getTime();
  const today = todayIn(club.timeZone, new Date(now));
  const period = { from: dayBefore(today), to: addDays(today, DAYS_AHEAD) };
  const ahead = (await sessionsOfPeriod(trx, club, period)).flatMap((session): Due[] => {
    const { start } = timesOf(club, session);
    if (session.state === 'cancelled' || start <= now) return [];
    const dueAt = remindAt(start, club.answerByHours, remindHours) + spreadOf(club.id);
    return [{ session, start, dueAt }];
  });
  const due = ahead.filter(({ dueAt }) => dueAt <= now);
  const ids = due.map(({ session }) => session.id);
  for (const kind of wanted) {
    const rounds = await roundsOf(trx, club.id, kind, ids);
    const fresh = due.filter(({ session, dueAt }) => !isSameInstant(rounds.get(session.id), dueAt));
    await remindOf(trx, context, club, kind, fresh);
  }
  return ahead.reduce((next, { dueAt }) => (dueAt > now ? Math.min(next, dueAt) : next), Infinity);
}

const isSameInstant = (stored: string | undefined, instant: number) =>
  stored !== undefined && Date.parse(stored) === instant;

async function remindOf(
  trx: Trx,
  context: Context,
  club: ClubRow,
  kind: 'session_soon' | 'session_open',
  due: readonly Due[],
): Promise<void> {
  if (due.length === 0) return;
  const sessions = due.map(({ session }) => session);
  const rolls = await loadRolls(trx, context, club, sessions);
  const active = kind === 'session_open' ? await membersOfClub(trx, club.id, ['active']) : [];
  for (const [nth, { roll, now }] of rolls.entries()) {
    const { session, start, dueAt } = due[nth]!;
    const answers = standings(roll, now);
    const isFull = countsOf(roll, now).free === 0;
    const memberIds =
      kind === 'session_soon'
        ? [...answers].filter(([, { answer }]) => answer === 'coming').map(([id]) => id)
        : active.map(({ id }) => id).filter((id) => !isFull && !answers.has(id));
    await tellMembers(trx, context, club, { kind, memberIds, thing: session.id, start, dueAt });
    await storeRound(trx, { clubId: club.id, kind, thing: session.id, dueAt: isoOf(dueAt) });
  }
}

/** What comes once a day, at a time of the club's own: the summary for staff, and what members owe. */
async function summarize(
  trx: Trx,
  context: Context,
  club: ClubRow,
  rules: NoticeRules,
): Promise<void> {
  const now = context.clock().getTime();
  const today = todayIn(club.timeZone, new Date(now));
  const dueAt = instantOf(club.timeZone, today, rules.digestAt) + spreadOf(club.id);
  if (dueAt > now) return;
  const work: Partial<Record<NoticeKind, () => Promise<void>>> = {
    digest: () => tellStaff(trx, context, club, { today, dueAt }),
    owe: () => tellDebtors(trx, context, club, rules, { today, dueAt }),
  };
  for (const kind of ['digest', 'owe'] as const) {
    if (!rules.kinds.includes(kind)) continue;
    const rounds = await roundsOf(trx, club.id, kind, [today]);
    if (isSameInstant(rounds.get(today), dueAt)) continue;
    await work[kind]!();
    await storeRound(trx, { clubId: club.id, kind, thing: today, dueAt: isoOf(dueAt) });
  }
}

type Day = { today: string; dueAt: number };

async function tellStaff(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { today, dueAt }: Day,
): Promise<void> {
  if (isNothing(await digestCounts(trx, context, club))) return;
  const members = await membersOfClub(trx, club.id, ['active']);
  const memberIds = members.filter(({ role }) => role !== 'player').map(({ id }) => id);
  await tellMembers(trx, context, club, { kind: 'digest', memberIds, thing: today, dueAt });
}

/** How many days later somebody may be told that they owe, where the server was off on the day. */
const DAYS_LATE = 2;

async function tellDebtors(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { oweDays }: NoticeRules,
  { today, dueAt }: Day,
): Promise<void> {
  const balances = await balancesOfClub(trx, club.id);
  const members = await membersOfClub(trx, club.id, ['active']);
  const { first } = datesOfMonth(monthOf(today));
  const monthStart = startOfDay(club.timeZone, first).toISOString();
  for (const { id: memberId } of members) {
    if ((balances.get(memberId) ?? 0) >= 0) continue;
    const key = { clubId: club.id, memberId };
    const since = await owesSince(trx, key);
    const date = since === null ? null : oweDate(since, oweDays, today);
    if (date === null || daysBetween(date, today) > DAYS_LATE) continue;
    if ((await countOfKind(trx, key, 'owe', monthStart)) >= MOST_OWE_NOTICES) continue;
    await tellMembers(trx, context, club, {
      kind: 'owe',
      memberIds: [memberId],
      thing: date,
      dueAt,
    });
  }
}

/** The date since which a member's balance has been below 0 without a break; null if it is not. */
async function owesSince(
  trx: Trx,
  key: { clubId: string; memberId: string },
): Promise<string | null> {
  let balance = 0;
  let since: string | null = null;
  for await (const page of entriesOfMember(trx, key)) {
    for (const { amount, date } of page) {
      balance += amount;
      if (balance >= 0) since = null;
      else since ??= date;
    }
  }
  return since;
}
