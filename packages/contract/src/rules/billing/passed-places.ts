import type { Attendance } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { type BookedTimes, keyOfSession } from './booked-times.ts';
import type { MonthOfClub } from './month.ts';

/** A place that somebody who booked it passed on. */
export type PassedPlace = {
  giverId: string;
  /** Null for a guest. */
  takerId: string | null;
  pays: 'giver' | 'taker';
  /** Of the session. */
  key: string;
  /** The taker's attendance there; null if they did not come. */
  attendance: Attendance | null;
};

/** A booked time that its taker bears. */
export type BorneTime = { giverId: string; takerId: string; date: CalendarDate };

/** The passed places of a month. A pass from who has not booked the session, or to who has, counts for nothing. */
export function findPassedPlaces(
  { members, guests = [], sessions = [] }: MonthOfClub,
  booked: BookedTimes,
): PassedPlace[] {
  const attended = new Map<string, Attendance>();
  for (const { id, attendance } of members) {
    for (const record of attendance) attended.set(`${id} ${keyOfSession(record)}`, record);
  }
  for (const { hostMemberId, scheduleId, date } of guests) {
    const record = { scheduleId, date, times: 1 };
    attended.set(`guest of ${hostMemberId} ${keyOfSession(record)}`, record);
  }
  const hasBooked = (memberId: string, key: string) =>
    booked.get(memberId)?.some(({ held }) => held.includes(key)) ?? false;
  return sessions.flatMap((session) => {
    const key = keyOfSession(session);
    return session.passes
      .filter(({ fromMemberId, toMemberId }) => {
        return hasBooked(fromMemberId, key) && !(toMemberId !== null && hasBooked(toMemberId, key));
      })
      .map(({ fromMemberId: giverId, toMemberId: takerId, pays }) => {
        const taker = takerId ?? `guest of ${giverId}`;
        return { giverId, takerId, pays, key, attendance: attended.get(`${taker} ${key}`) ?? null };
      });
  });
}

/** The booked times that were passed on with all of their sessions, to a taker who came and bears them. */
export function borneTimes(booked: BookedTimes, passed: readonly PassedPlace[]): BorneTime[] {
  const borne: BorneTime[] = [];
  for (const [giverId, ofGiver] of Map.groupBy(passed, (place) => place.giverId)) {
    const takers = new Map(
      ofGiver.map(({ key, takerId, pays, attendance }) => [
        key,
        pays === 'taker' && attendance !== null ? takerId : null,
      ]),
    );
    for (const { date, held } of booked.get(giverId) ?? []) {
      const [takerId = null, ...others] = held.map((key) => takers.get(key) ?? null);
      if (takerId !== null && others.every((other) => other === takerId)) {
        borne.push({ giverId, takerId, date });
      }
    }
  }
  return borne;
}
