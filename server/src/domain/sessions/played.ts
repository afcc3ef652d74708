import { isoMonth, monthOf } from '@rallybook/contract/rules/calendar';
import { type PlannedSession, sessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Db } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { sessionsPlannedBetween } from '../../db/queries/sessions/club-sessions.ts';
import { headsOfSessions } from '../../db/queries/sessions/played.ts';

/** How much was played in a month: its sessions, and heads times the minutes of theirs. */
export type Played = { sessions: number; playerMinutes: number; members: number; guests: number };

const NOTHING: Played = { sessions: 0, playerMinutes: 0, members: 0, guests: 0 };

type Times = { startTime: string; endTime: string };

const minutesOf = ({ startTime, endTime }: Times): number => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return Math.max(minutes(endTime) - minutes(startTime), 0);
};

/**
 * How much was played between two dates, both included, by month ("2026-10"): a session is a schedule and a date with a
 * record or a guest. One that moved is as long as it is now; without a schedule, it is as long as the extra session of
 * the date.
 */
export async function playedByMonth(
  db: Db,
  clubId: string,
  first: string,
  last: string,
): Promise<(month: string) => Played> {
  const { members, guests } = await headsOfSessions(db, clubId, first, last);
  const lengthOf = await sessionLengths(db, clubId, first, last);
  const months = new Map<string, Played>();
  const seen = new Set<string>();
  const add = (list: typeof members, who: 'members' | 'guests') => {
    for (const { scheduleId, date, count: heads } of list) {
      const key = isoMonth(monthOf(date));
      const played = months.get(key) ?? { ...NOTHING };
      months.set(key, played);
      const session = `${date} ${scheduleId}`;
      if (!seen.has(session)) played.sessions += 1;
      seen.add(session);
      played[who] += heads;
      played.playerMinutes += heads * lengthOf(scheduleId, date);
    }
  };
  add(members, 'members');
  add(guests, 'guests');
  return (month) => months.get(month) ?? NOTHING;
}

async function sessionLengths(db: Db, clubId: string, first: string, last: string) {
  const schedules = new Map(
    (await allSchedules(db, clubId)).map((row) => [row.id, minutesOf(row)]),
  );
  const stored = new Map(
    (await sessionsPlannedBetween(db, clubId, first, last)).map((row) => [
      keyOf(row),
      minutesOf(row),
    ]),
  );
  return (scheduleId: string | null, plannedDate: string): number =>
    stored.get(keyOf({ scheduleId, plannedDate })) ?? schedules.get(scheduleId ?? '') ?? 0;
}

type AnySession = Omit<PlannedSession, 'scheduleId'> & { scheduleId: string | null };

const keyOf = ({ scheduleId, plannedDate }: AnySession): string =>
  scheduleId === null ? plannedDate : sessionId({ scheduleId, plannedDate });
