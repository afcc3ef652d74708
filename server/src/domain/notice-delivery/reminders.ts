import { addDays, dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import { NOTICE_KINDS, type NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import { countsOf, standings } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { sentOccasions } from '../../db/queries/notices/checks.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { NoticeRoundRow } from '../../db/tables/notices.ts';
import { isoOf } from '../../instants.ts';
import { remindAt, spreadOf } from '../notices/due.ts';
import type { NewNotice } from '../notices/tell-members.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';
import { kinds } from './kinds/kinds.ts';

/** How many days ahead a reminder can be: the hours of the deadline and of the reminder add up to 14 days. */
const DAYS_AHEAD = 15;

type Due = { session: LoadedRoll['session']; dueAt: number; start: number };

/** The kinds of reminders, and whom they go to. */
const REMINDERS = NOTICE_KINDS.flatMap((kind) => {
  const { cause } = kinds[kind];
  return typeof cause === 'object' && 'beforeSession' in cause
    ? [{ kind, findMembers: cause.beforeSession }]
    : [];
});

type Reminder = (typeof REMINDERS)[number];

type Reminding = NewNotice & { dueAt: number };

/** The reminders of a club that are due. */
export type DueReminders = {
  notices: Reminding[];
  /** What is stored once all of these have been told. */
  occasions: NoticeRoundRow[];
  /** When the next session is to be reminded of. */
  next: number;
};

/** Finds the reminders of sessions that are due. Each session is reminded of once: members who join later get none. */
export async function findReminders(
  context: Context,
  club: ClubRow,
  { kinds: sentKinds, remindHours }: NoticeRules,
): Promise<DueReminders> {
  const { db } = context;
  const reminders = REMINDERS.filter(({ kind }) => sentKinds.includes(kind));
  if (reminders.length === 0) return { notices: [], occasions: [], next: Infinity };
  const now = context.clock().getTime();
  const today = todayIn(club.timeZone, new Date(now));
  const period = { from: dayBefore(today), to: addDays(today, DAYS_AHEAD) };
  const ahead = (await sessionsOfPeriod(db, club, period)).flatMap((session): Due[] => {
    const { start } = timesOf(club, session);
    if (session.state === 'cancelled' || start <= now) return [];
    const dueAt = remindAt(start, club.answerByHours, remindHours) + spreadOf(club.id);
    return [{ session, start, dueAt }];
  });
  const due = ahead.filter(({ dueAt }) => dueAt <= now);
  const ids = due.map(({ session }) => session.id);
  const notices: Reminding[] = [];
  for (const reminder of reminders) {
    const sent = await sentOccasions(db, club.id, reminder.kind, ids);
    const fresh = due.filter(({ session, dueAt }) => !isSameInstant(sent.get(session.id), dueAt));
    notices.push(...(await noticesOf(context, club, reminder, fresh)));
  }
  return {
    notices,
    occasions: notices.map(({ kind, occasion, dueAt }) => ({
      clubId: club.id,
      kind,
      thing: occasion,
      dueAt: isoOf(dueAt),
    })),
    next: ahead.reduce((next, { dueAt }) => (dueAt > now ? Math.min(next, dueAt) : next), Infinity),
  };
}

export const isSameInstant = (stored: string | undefined, instant: number) =>
  stored !== undefined && Date.parse(stored) === instant;

async function noticesOf(
  context: Context,
  club: ClubRow,
  { kind, findMembers }: Reminder,
  due: readonly Due[],
): Promise<Reminding[]> {
  if (due.length === 0) return [];
  const { db } = context;
  const sessions = due.map(({ session }) => session);
  const rolls = await loadRolls(db, context, club, sessions);
  const active = await membersOfClub(db, club.id, ['active']);
  const activeMemberIds = active.map(({ id }) => id);
  return rolls.map(({ roll, circumstances }, nth) => {
    const { session, start, dueAt } = due[nth]!;
    const memberIds = findMembers({
      standings: standings(roll, circumstances),
      isFull: countsOf(roll, circumstances).free === 0,
      activeMemberIds,
    });
    return { kind, memberIds, occasion: session.id, start, dueAt };
  });
}
