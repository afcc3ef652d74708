import type { SessionOfMonth } from '@rallybook/contract/rules/billing/month';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Clock } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { awayAnswers, passesOfSessions } from '../../db/queries/sessions/rolls.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { timesOf } from './session-times.ts';

/**
 * The sessions of a month that may change its bill: cancelled and extra ones, and those with members away or passed places.
 * @param sessions what was said about those of the month, and perhaps of others
 */
export async function sessionsOfMonth(
  db: Db,
  clock: Clock,
  { club, sessions }: { club: ClubRow; sessions: readonly ClubSessionRow[] },
  month: YearMonth,
): Promise<SessionOfMonth[]> {
  const { first, last } = datesOfMonth(month);
  const stored = sessions.filter(({ plannedDate }) => first <= plannedDate && plannedDate <= last);
  if (stored.length === 0) return [];
  const clubId = club.id;
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
