import type { ClubSession } from '@rallybook/contract/rules/sessions/calendar';
import type { Db } from '../../db/engine/connect.ts';
import { guestCounts } from '../../db/queries/money/guests.ts';
import {
  recordCounts,
  trackingsOfMembers,
  trackingsOfSession,
} from '../../db/queries/records/trackings.ts';

type Recorded = Pick<ClubSession, 'plannedDate' | 'scheduleId'>;

const keyOf = ({ plannedDate, scheduleId }: Recorded) => `${plannedDate} ${scheduleId}`;

/** From the first to the last date of some sessions; null without any. */
function rangeOf(clubId: string, sessions: readonly Recorded[]) {
  const dates = sessions.map(({ plannedDate }) => plannedDate).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? null : { clubId, first, last };
}

/**
 * Counts who is recorded at some sessions, members and guests. A session that was moved is recorded on the date that was planned,
 * so the dates between are not looked at.
 * @returns how many are or were at one of them; 0 before the first member is recorded, also where guests were announced
 */
export async function countHere(
  db: Db,
  clubId: string,
  sessions: readonly Recorded[],
): Promise<(session: Recorded) => number> {
  const dates = [...new Set(sessions.map(({ plannedDate }) => plannedDate))];
  if (dates.length === 0) return () => 0;
  const toMap = (rows: Awaited<ReturnType<typeof recordCounts>>) =>
    new Map(
      rows.map(({ date, scheduleId, count }) => [keyOf({ plannedDate: date, scheduleId }), count]),
    );
  const members = toMap(await recordCounts(db, clubId, dates));
  const guests = toMap(await guestCounts(db, clubId, dates));
  return (session) => {
    const count = members.get(keyOf(session)) ?? 0;
    return count === 0 ? 0 : count + (guests.get(keyOf(session)) ?? 0);
  };
}

/** Reads which members are recorded at a session, and how many people that are with their guests. */
export async function readHere(
  db: Db,
  clubId: string,
  session: Recorded,
): Promise<{ memberIds: ReadonlySet<string>; here: number }> {
  const { plannedDate: date, scheduleId } = session;
  const records = await trackingsOfSession(db, { clubId, date, scheduleId });
  const memberIds = new Set(records.map(({ memberId }) => memberId));
  if (memberIds.size === 0) return { memberIds, here: 0 };
  return { memberIds, here: (await countHere(db, clubId, [session]))(session) };
}

/** Finds at which of some sessions a member is recorded. */
export async function findHere(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  sessions: readonly Recorded[],
): Promise<(session: Recorded) => boolean> {
  const range = rangeOf(clubId, sessions);
  if (range === null) return () => false;
  const records = await trackingsOfMembers(db, range, [memberId]);
  const keys = new Set(
    records.map(({ date, scheduleId }) => keyOf({ plannedDate: date, scheduleId })),
  );
  return (session) => keys.has(keyOf(session));
}
