import type { SessionOfMonth } from '@rallybook/contract/rules/billing/month';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Clock } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { sessionsPlannedBetween } from '../../db/queries/sessions/club-sessions.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { awayAnswers, passesOfSessions } from '../../db/queries/sessions/rolls.ts';
import { timesOf } from './session-times.ts';

/** The sessions of a month that may change its bill: cancelled and extra ones, and those with members away or passed places. */
export async function sessionsOfMonth(
  db: Db,
  clock: Clock,
  clubId: string,
  month: YearMonth,
): Promise<SessionOfMonth[]> {
  const { first, last } = datesOfMonth(month);
  const stored = await sessionsPlannedBetween(db, clubId, first, last);
  if (stored.length === 0) return [];
  const club = await clubById(db, clubId);
  const ids = stored.map(({ id }) => id);
  const away = Map.groupBy(await awayAnswers(db, clubId, ids), ({ sessionId }) => sessionId);
  const passes = Map.groupBy(await passesOfSessions(db, clubId, ids), ({ sessionId }) => sessionId);
  const now = clock().getTime();
  return stored
    .map((row): SessionOfMonth => ({
      scheduleId: row.scheduleId,
      date: row.plannedDate,
      isCancelled: row.status === 'cancelled',
      hasBegun: timesOf(club, row).start <= now,
      away: (away.get(row.id) ?? []).map(({ memberId, isLate, answeredAt, turn }) => ({
        memberId,
        isLate: isLate === 1,
        at: answeredAt,
        turn,
      })),
      passes: passes.get(row.id) ?? [],
    }))
    .filter(
      ({ scheduleId, isCancelled, away: absent, passes: given }) =>
        scheduleId === null || isCancelled || absent.length > 0 || given.length > 0,
    );
}
