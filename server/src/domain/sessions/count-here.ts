import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { Db } from '../../db/engine/connect.ts';
import { guestCounts } from '../../db/queries/money/guests.ts';
import { recordCounts } from '../../db/queries/records/trackings.ts';

type Recorded = Pick<ClubSession, 'plannedDate' | 'scheduleId'>;

const keyOf = ({ plannedDate, scheduleId }: Recorded) => `${plannedDate} ${scheduleId}`;

/**
 * Counts who is recorded at some sessions, members and guests.
 * @returns how many are or were at one of them; 0 before the first member is recorded, also where guests were announced
 */
export async function countHere(
  db: Db,
  clubId: string,
  sessions: readonly Recorded[],
): Promise<(session: Recorded) => number> {
  const dates = sessions.map(({ plannedDate }) => plannedDate).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return () => 0;
  const range = { clubId, first, last };
  const toMap = (rows: Awaited<ReturnType<typeof recordCounts>>) =>
    new Map(
      rows.map(({ date, scheduleId, count }) => [keyOf({ plannedDate: date, scheduleId }), count]),
    );
  const members = toMap(await recordCounts(db, range));
  const guests = toMap(await guestCounts(db, range));
  return (session) => {
    const count = members.get(keyOf(session)) ?? 0;
    return count === 0 ? 0 : count + (guests.get(keyOf(session)) ?? 0);
  };
}
