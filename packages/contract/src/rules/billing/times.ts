import type { CoveredAttendance } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { RATIO_SCALE, type RatioTenThousandths } from './bill-settings.ts';
import type { CountedGuest, CountedMember } from './count.ts';
import type { BookedSessions } from './month.ts';

/** The kind of times decides in which column of the row they are charged. */
export type TimesKind = 'registered' | 'unregistered' | 'guest';

/** When the times were, as far as it is known. */
type Occasions =
  | { booked: readonly BookedSessions[] }
  | { attended: readonly CoveredAttendance[] }
  | { guests: readonly CountedGuest[] };

/** Times of one kind, as they count in a pool. */
export type Times = {
  kind: TimesKind;
  quantity: number;
  /** The weight of one time by the rule: ten-thousandths. */
  ratio: bigint;
  /** The weight of all times, by the rule and by their classes: hundred-millionths. */
  weight: bigint;
  /** The keys of the classes, comma-separated; empty without a class. */
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
  const { registeredTimes, booked } = member;
  return timesOf(member, 'registered', registeredTimes, { booked });
}

/** One share of a schedule's courts, whatever its number of dates. */
export function courtShare(member: CountedMember, scheduleId: string): Times {
  const sessions = member.registration?.sessions ?? [];
  const booked = sessions.filter((session) => session.scheduleId === scheduleId);
  return timesOf(member, 'registered', 1, { booked });
}

/**
 * The times that a member attended, registered or unregistered.
 * @param attended the attendance of the whole month, or part of it
 */
export function attendedTimes(
  member: CountedMember,
  kind: 'registered' | 'unregistered',
  attended: readonly CoveredAttendance[] = member.attendance,
): Times {
  const quantity = attended.reduce((sum, record) => sum + record[kind], 0);
  return timesOf(member, kind, quantity, { attended });
}

export function guestTimes(guests: readonly CountedGuest[]): Times {
  const weight = guests.reduce((sum, guest) => sum + guest.weight, 0n) * ONE;
  const classKeys = new Set(guests.flatMap(({ classKey }) => classKey ?? []));
  const classLabel = [...classKeys].toSorted().join(', ');
  const quantity = guests.length;
  return { kind: 'guest', quantity, ratio: ONE, weight, classLabel, occasions: { guests } };
}

/** The same times, each with the weight `ratio`. */
export function weighted(times: Times, ratio: RatioTenThousandths): Times {
  if (ratio === RATIO_SCALE || times.quantity === 0) return times;
  return { ...times, ratio: BigInt(ratio), weight: (times.weight / ONE) * BigInt(ratio) };
}

/** The dates of times, sorted, each as often as it counts; booked dates once each. */
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
