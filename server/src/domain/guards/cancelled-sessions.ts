import type { Trx } from '../../db/engine/connect.ts';
import { cancelledOn } from '../../db/queries/sessions/club-sessions.ts';
import { AppError } from '../../errors.ts';

type Presence = { scheduleId: string | null; date: string };

/**
 * Requires that nobody is recorded at a session that is cancelled. A record carries the date for which the session was
 * planned; one without a schedule is at the extra session of its date, if there is one.
 * @param trx holds a lock of the club
 * @throws session_cancelled
 */
export async function requireHeldSessions(
  trx: Trx,
  clubId: string,
  records: readonly Presence[],
): Promise<void> {
  const toKey = (scheduleId: string | null, date: string) => `${scheduleId ?? ''} ${date}`;
  const dates = [...new Set(records.map(({ date }) => date))];
  const cancelled = new Set(
    (await cancelledOn(trx, clubId, dates)).map(({ scheduleId, plannedDate }) =>
      toKey(scheduleId, plannedDate),
    ),
  );
  if (records.some(({ scheduleId, date }) => cancelled.has(toKey(scheduleId, date)))) {
    throw new AppError('session_cancelled');
  }
}
