import { type CalendarDate, shownAt } from '@rallybook/contract/rules/calendar';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (timeZone: string, instant: number): number =>
  shownAt(timeZone, instant) - Math.floor(instant / SECOND) * SECOND;

function findInstant(timeZone: string, date: CalendarDate, time: string): number {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(timeZone, shown - DAY);
  const after = offsetAt(timeZone, shown + DAY);
  const [earlier, later] = before > after ? [before, after] : [after, before];
  for (const offset of [earlier, later]) {
    if (offsetAt(timeZone, shown - offset) === offset) return shown - offset;
  }
  return shown - before;
}

/** A club's sessions are at the same few times again and again, and finding one takes many times as long as this. */
const found = new Map<string, number>();
const MOST_FOUND = 20_000;

/**
 * The instant of a date and a time of day on the clocks of a time zone. A time that clocks skip is moved forward by
 * as much as they skip; of a time that they show twice it is the first (RFC 9557's "compatible", as in Temporal).
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @returns milliseconds since 1970
 */
export function instantOf(timeZone: string, date: CalendarDate, time: string): number {
  const key = `${timeZone} ${date} ${time}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const instant = findInstant(timeZone, date, time);
  if (found.size >= MOST_FOUND) found.clear();
  found.set(key, instant);
  return instant;
}

/**
 * When answers become late: that many hours before the start, as they pass on a stopwatch, whatever clocks do.
 * @param start milliseconds since 1970
 */
export const answerBy = (start: number, hours: number): number => start - hours * HOUR;

/**
 * An instant as the database has it.
 * @param instant in milliseconds
 */
export const isoOf = (instant: number): string => new Date(instant).toISOString();
