import { addDays, dayBefore, todayIn } from '@rallybook/contract/rules/calendar';
import { remindAt, spreadOf } from '@rallybook/contract/rules/notices/due';
import type { NoticeRules } from '@rallybook/contract/rules/notices/kinds';
import { countsOf, standings } from '@rallybook/contract/rules/sessions/roll';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { membersOfClub } from '../../db/queries/members.ts';
import { roundsOf, storeRound } from '../../db/queries/notices.ts';
import type { ClubRow } from '../../db/tables.ts';
import { tellMembers } from '../notices/raise.ts';
import { sessionsOfPeriod } from '../sessions/list-sessions.ts';
import { type LoadedRoll, loadRolls } from '../sessions/rolls.ts';
import { timesOf } from '../sessions/session-times.ts';

/** No session is reminded of longer ahead, in days: the hours of the deadline and of the reminder add up. */
const DAYS_AHEAD = 15;

type Due = { session: LoadedRoll['session']; dueAt: number; start: number };

/**
 * Reminds of the sessions whose time has come: once, whoever comes or could come then.
 * @returns when the next session is to be reminded of
 */
export async function remind(
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

export const isSameInstant = (stored: string | undefined, instant: number) =>
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
    await storeRound(trx, {
      clubId: club.id,
      kind,
      thing: session.id,
      dueAt: new Date(dueAt).toISOString(),
    });
  }
}
