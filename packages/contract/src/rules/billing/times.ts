import type { CoveredAttendance } from '../attendance.ts';
import { RATIO_SCALE, type RatioTenThousandths } from '../bill-settings.ts';
import type { CalendarDate } from '../calendar.ts';
import type { CountedGuest, CountedMember } from './count.ts';
import type { BookedSessions } from './month.ts';

/** Whose times: it says in which column of the row they are charged. */
export type TimesKind = 'registered' | 'unregistered' | 'guest';

/** When times were, as far as it is known. */
type Occasions =
  | { booked: readonly BookedSessions[] }
  | { attended: readonly CoveredAttendance[] }
  | { guests: readonly CountedGuest[] };

/** Some times of one kind, as they count in a pool. */
export type Times = {
  kind: TimesKind;
  quantity: number;
  /** What one weighs by the rule: ten-thousandths. */
  ratio: bigint;
  /** What all weigh, by the rule and by their classes: hundred-millionths. */
  weight: bigint;
  /** The key of the class, or of several, comma-separated; empty without. */
  classLabel: string;
  occasions: Occasions;
};

const ONE = BigInt(RATIO_SCALE);

const timesOf = (
  { weight, memberClass }: CountedMember,
  kind: TimesKind,
  quantity: number,
  occasions: Occasions,
): Times => ({
  kind,
  quantity,
  ratio: ONE,
  weight: BigInt(quantity) * weight * ONE,
  classLabel: memberClass?.key ?? '',
  occasions,
});

/** The times that a member registered for. */
export function bookedTimes(member: CountedMember): Times {
  const booked = member.registration?.sessions ?? [];
  return timesOf(member, 'registered', member.registeredTimes, { booked });
}

/** One share of a schedule's court, however many dates it has. */
export function courtShare(member: CountedMember, scheduleId: string): Times {
  const sessions = member.registration?.sessions ?? [];
  const booked = sessions.filter((session) => session.scheduleId === scheduleId);
  return timesOf(member, 'registered', 1, { booked });
}

/**
 * The times that a member came to, registered or not.
 * @param attended all of the month, or a part of it
 */
export function attendedTimes(
  member: CountedMember,
  kind: 'registered' | 'unregistered',
  attended: readonly CoveredAttendance[] = member.attendance,
): Times {
  const quantity = attended.reduce((all, one) => all + one[kind], 0);
  return timesOf(member, kind, quantity, { attended });
}

/** The times of guests. */
export function guestTimes(guests: readonly CountedGuest[]): Times {
  const weight = guests.reduce((all, guest) => all + guest.weight, 0n) * ONE;
  const classKeys = new Set(guests.flatMap(({ classKey }) => classKey ?? []));
  const classLabel = [...classKeys].toSorted().join(', ');
  const quantity = guests.length;
  return { kind: 'guest', quantity, ratio: ONE, weight, classLabel, occasions: { guests } };
}

/** The same times, of which each weighs `ratio`. */
export function weighted(times: Times, ratio: RatioTenThousandths): Times {
  if (ratio === RATIO_SCALE || times.quantity === 0) return times;
  return { ...times, ratio: BigInt(ratio), weight: (times.weight / ONE) * BigInt(ratio) };
}

/** The dates of times, in their order, each as often as it counts; of those that are booked, each once. */
export function datesOf({ kind, occasions }: Pick<Times, 'kind' | 'occasions'>): CalendarDate[] {
  if ('guests' in occasions) return occasions.guests.map(({ date }) => date).toSorted();
  if ('booked' in occasions) {
    return [...new Set(occasions.booked.flatMap(({ dates }) => dates))].toSorted();
  }
  const toDates = ({ date, registered, unregistered }: CoveredAttendance) => {
    const count = kind === 'registered' ? registered : unregistered;
    return date === undefined ? [] : Array<CalendarDate>(count).fill(date);
  };
  return occasions.attended.flatMap(toDates).toSorted();
}
