import { type CalendarDate, isCalendarDate } from '../calendar.ts';

/** A date of a schedule, as planned: it stays the same when the session moves. */
export type PlannedSession = { scheduleId: string; plannedDate: CalendarDate };

/** What an id names: a date of a schedule, or an extra session. */
export type SessionReference = PlannedSession | { extraId: string };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The public id of a session on a date of a schedule; that of an extra one is its UUID. */
export const sessionId = ({ scheduleId, plannedDate }: PlannedSession): string =>
  `${scheduleId}.${plannedDate}`;

/** The public id of a stored session: an extra one has its own. */
export const storedSessionId = ({
  id,
  scheduleId,
  plannedDate,
}: {
  id: string;
  scheduleId: string | null;
  plannedDate: CalendarDate;
}): string => (scheduleId === null ? id : sessionId({ scheduleId, plannedDate }));

/** Reads the id of a session; null if it is none. */
export function readSessionId(text: string): SessionReference | null {
  const lower = text.toLowerCase();
  const [first = '', plannedDate, ...more] = lower.split('.', 3);
  if (!UUID.test(first) || more.length > 0) return null;
  if (plannedDate === undefined) return { extraId: first };
  return isCalendarDate(plannedDate) ? { scheduleId: first, plannedDate } : null;
}
