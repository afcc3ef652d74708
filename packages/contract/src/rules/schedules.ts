import { countDatesOn, type YearMonth } from './calendar.ts';

/** The most schedules that a club can have. */
export const MAX_SCHEDULES = 50;

/** When a club plays in a week; times are `HH:MM` on the club's clock. */
export type ScheduleTimes = { weekday: number; startTime: string; endTime: string };

/** Monday first, then by time: the order in which people read a week. */
export function compareSchedules(a: ScheduleTimes, b: ScheduleTimes): number {
  const day = ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7);
  if (day !== 0) return day;
  return (a.startTime + a.endTime).localeCompare(b.startTime + b.endTime);
}

export function sameTimes(a: ScheduleTimes, b: ScheduleTimes): boolean {
  return a.weekday === b.weekday && a.startTime === b.startTime && a.endTime === b.endTime;
}

/** The days of a registration by schedules: the dates of the month on which they take place. */
export function daysOfSchedules(
  month: YearMonth,
  schedules: readonly { weekday: number }[],
): number {
  return countDatesOn(
    month,
    schedules.map(({ weekday }) => weekday),
  );
}
