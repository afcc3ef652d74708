import type { Attendance } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { nameKey } from '../names.ts';
import { type BookedTimes, keyOfSession } from './booked-times.ts';
import type { GuestOfMonth, MonthOfClub } from './month.ts';

/** A place that somebody who booked it passed on. */
export type PassedPlace = {
  giverId: string;
  /** Null for a guest. */
  takerId: string | null;
  pays: 'giver' | 'taker';
  /** Of the session. */
  key: string;
  /** The attendance of whoever came in the place; null if nobody did. */
  attendance: Attendance | null;
  /** The guest who came in the place. */
  guest: GuestOfMonth | null;
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
  const brought = Map.groupBy(guests, (guest) => `${guest.hostMemberId} ${keyOfSession(guest)}`);
  const hasBooked = (memberId: string, key: string) =>
    booked.get(memberId)?.some(({ held }) => held.includes(key)) ?? false;
  return sessions.flatMap((session) => {
    const key = keyOfSession(session);
    return session.passes
      .filter(({ fromMemberId, toMemberId }) => {
        return hasBooked(fromMemberId, key) && !(toMemberId !== null && hasBooked(toMemberId, key));
      })
      .map(({ fromMemberId: giverId, toMemberId: takerId, guestName, pays }): PassedPlace => {
        const place = { giverId, takerId, pays, key };
        if (takerId !== null) {
          return { ...place, attendance: attended.get(`${takerId} ${key}`) ?? null, guest: null };
        }
        const guest = findGuest(brought.get(`${giverId} ${key}`), guestName ?? '');
        return { ...place, attendance: guest && attendanceOfGuest(guest), guest };
      });
  });
}

/** The guest of that name, or of a name that people take for it; else the one who was recorded first. */
const findGuest = (guests: readonly GuestOfMonth[] = [], name: string): GuestOfMonth | null =>
  guests.find((guest) => guest.name === name) ??
  guests.find((guest) => nameKey(guest.name) === nameKey(name)) ??
  guests[0] ??
  null;

const attendanceOfGuest = ({ scheduleId, date }: GuestOfMonth): Attendance => ({
  scheduleId,
  date,
  times: 1,
});

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
