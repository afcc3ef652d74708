import { addDays, dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import { remindAt, spreadOf } from '@rallybook/contract/rules/notices/due';
import { NOTICE_KINDS, type NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import { countsOf, standings } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { sentOccasions, storeSentOccasions } from '../../db/queries/notices/checks.ts';
import type { ClubRow } from '../../db/tables.ts';
import { tellMembers } from '../notices/tell-members.ts';
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

/**
 * Stores the reminders of sessions that are due. Each session is reminded of once: members who join later get none.
 * @returns when the next session is to be reminded of
 */
export async function remind(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { kinds: sentKinds, remindHours }: NoticeRules,
): Promise<number> {
  const reminders = REMINDERS.filter(({ kind }) => sentKinds.includes(kind));
  if (reminders.length === 0) return Infinity;
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
  for (const reminder of reminders) {
    const sent = await sentOccasions(trx, club.id, reminder.kind, ids);
    const fresh = due.filter(({ session, dueAt }) => !isSameInstant(sent.get(session.id), dueAt));
    await remindMembers(trx, context, club, reminder, fresh);
  }
  return ahead.reduce((next, { dueAt }) => (dueAt > now ? Math.min(next, dueAt) : next), Infinity);
}

export const isSameInstant = (stored: string | undefined, instant: number) =>
  stored !== undefined && Date.parse(stored) === instant;

async function remindMembers(
  trx: Trx,
  context: Context,
  club: ClubRow,
  { kind, findMembers }: Reminder,
  due: readonly Due[],
): Promise<void> {
  if (due.length === 0) return;
  const sessions = due.map(({ session }) => session);
  const rolls = await loadRolls(trx, context, club, sessions);
  const active = await membersOfClub(trx, club.id, ['active']);
  const activeMemberIds = active.map(({ id }) => id);
  for (const [nth, { roll, circumstances }] of rolls.entries()) {
    const { session, start, dueAt } = due[nth]!;
    const memberIds = findMembers({
      standings: standings(roll, circumstances),
      isFull: countsOf(roll, circumstances).free === 0,
      activeMemberIds,
    });
    await tellMembers(trx, context, club, { kind, memberIds, occasion: session.id, start, dueAt });
    const told = { thing: session.id, dueAt: new Date(dueAt).toISOString() };
    await storeSentOccasions(trx, [{ clubId: club.id, kind, ...told }]);
  }
}
