import type { CoveredAttendance } from '../attendance.ts';
import { RATIO_SCALE, type RatioTenThousandths } from '../bill-settings.ts';
import type { CalendarDate } from '../calendar.ts';
import type { CountedGuest, CountedMember } from './count.ts';

/** Whose times: it says in which column of the row they are charged. */
export type TimesKind = 'registered' | 'unregistered' | 'guest';

/** Some times of one kind, as they count in a pool. */
export type Times = {
  kind: TimesKind;
  quantity: number;
  /** What one weighs by the rule: ten-thousandths. */
  ratio: bigint;
  /** What all weigh by their classes: ten-thousandths. */
  weight: bigint;
  /** The key of the class, or of several, comma-separated; empty without. */
  classLabel: string;
  dates: readonly CalendarDate[];
};

const ONE = BigInt(RATIO_SCALE);

const timesOf = (
  { weight, memberClass }: CountedMember,
  kind: TimesKind,
  quantity: number,
  dates: readonly CalendarDate[],
): Times => ({
  kind,
  quantity,
  ratio: ONE,
  weight: BigInt(quantity) * weight,
  classLabel: memberClass?.key ?? '',
  dates,
});

/** The dates of some attendance, each as often as it counts; those that are not known are left out. */
function datesOf(
  attendance: readonly CoveredAttendance[],
  kind: 'registered' | 'unregistered',
): CalendarDate[] {
  return attendance
    .flatMap((one) => (one.date === undefined ? [] : Array<string>(one[kind]).fill(one.date)))
    .toSorted();
}

/** The times that a member registered for. */
export function bookedTimes(member: CountedMember): Times {
  const sessions = member.registration?.sessions ?? [];
  const dates = [...new Set(sessions.flatMap((session) => session.dates))].toSorted();
  return timesOf(member, 'registered', member.registeredTimes, dates);
}

/** One share of a schedule's court, however many dates it has. */
export function courtShare(member: CountedMember, scheduleId: string): Times {
  const sessions = member.registration?.sessions ?? [];
  const dates = sessions.find((session) => session.scheduleId === scheduleId)?.dates ?? [];
  return timesOf(member, 'registered', 1, dates);
}

/**
 * The times that a member came to, registered or not.
 * @param attendance all of the month, or a part of it
 */
export function attendedTimes(
  member: CountedMember,
  kind: 'registered' | 'unregistered',
  attendance: readonly CoveredAttendance[] = member.attendance,
): Times {
  const quantity = attendance.reduce((all, one) => all + one[kind], 0);
  return timesOf(member, kind, quantity, datesOf(attendance, kind));
}

/** The times of guests. */
export function guestTimes(guests: readonly CountedGuest[]): Times {
  const weight = guests.reduce((all, guest) => all + guest.weight, 0n);
  const dates = guests.map(({ date }) => date).toSorted();
  const classKeys = new Set(guests.flatMap(({ classKey }) => classKey ?? []));
  const classLabel = [...classKeys].toSorted().join(', ');
  return { kind: 'guest', quantity: guests.length, ratio: ONE, weight, classLabel, dates };
}

/** The same times, of which each weighs `ratio`. */
export function weighted(times: Times, ratio: RatioTenThousandths): Times {
  return { ...times, ratio: BigInt(ratio) };
}
