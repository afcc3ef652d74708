import { type CalendarDate, shownAt } from '../calendar.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (timeZone: string, instant: number): number =>
  shownAt(timeZone, instant) - Math.floor(instant / SECOND) * SECOND;

/**
 * The instant of a date and a time of day on the clocks of a time zone. A time that clocks skip is moved forward by
 * as much as they skip; of a time that they show twice it is the first (RFC 9557's "compatible", as in Temporal).
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @returns milliseconds since 1970
 */
export function instantOf(timeZone: string, date: CalendarDate, time: string): number {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(timeZone, shown - DAY);
  const after = offsetAt(timeZone, shown + DAY);
  const [earlier, later] = before > after ? [before, after] : [after, before];
  for (const offset of [earlier, later]) {
    if (offsetAt(timeZone, shown - offset) === offset) return shown - offset;
  }
  return shown - before;
}

/**
 * When answers become late: that many hours before the start, as they pass on a stopwatch, whatever clocks do.
 * @param start milliseconds since 1970
 */
export const answerBy = (start: number, hours: number): number => start - hours * HOUR;
