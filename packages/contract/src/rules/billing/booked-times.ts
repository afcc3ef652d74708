import type { CalendarDate } from '../calendar.ts';
import type { MonthOfClub, SessionOfMonth } from './month.ts';

/** A date for which a member is registered: two schedules on one date are one time. */
export type BookedTime = {
  date: CalendarDate;
  /** The keys of those of its sessions that are not cancelled. */
  held: readonly string[];
};

/** The booked times of each member who is registered by schedules, by date. */
export type BookedTimes = ReadonlyMap<string, readonly BookedTime[]>;

/** The key of a session, as planned. */
export const keyOfSession = ({
  scheduleId,
  date,
}: {
  scheduleId: string | null;
  date?: CalendarDate | undefined;
}): string => `${date} ${scheduleId}`;

/** The sessions of schedules by their keys. */
export const sessionsByKey = (
  sessions: readonly SessionOfMonth[],
): ReadonlyMap<string, SessionOfMonth> =>
  new Map(
    sessions
      .filter(({ scheduleId }) => scheduleId !== null)
      .map((session) => [keyOfSession(session), session]),
  );

export function findBookedTimes({ members, sessions = [] }: MonthOfClub): BookedTimes {
  const known = sessionsByKey(sessions);
  const booked = new Map<string, BookedTime[]>();
  for (const { id, registration } of members) {
    const held = new Map<CalendarDate, string[]>();
    for (const { scheduleId, dates } of registration?.sessions ?? []) {
      for (const date of dates) {
        const key = keyOfSession({ scheduleId, date });
        const keys = held.get(date) ?? [];
        held.set(date, known.get(key)?.isCancelled ? keys : [...keys, key]);
      }
    }
    const times = [...held].map(([date, keys]) => ({ date, held: keys }));
    booked.set(
      id,
      times.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
  }
  return booked;
}
