/** A calendar date as `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A month of a club: `month` is 1 to 12. */
export type YearMonth = { year: number; month: number };

/** 0 = Sunday ... 6 = Saturday, everywhere. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Screens list the week from Monday. */
export const WEEK_FROM_MONDAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2099;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** How many days a month has (28 to 31). */
export function daysInMonth({ year, month }: YearMonth): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The date of these numbers, or null where there is no such day between 1900 and 2099. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth({ year, month })) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Whether a text is an existing date in the form `YYYY-MM-DD`, from 1900 to 2099. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return (
    match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) === text
  );
}

/** Reads a date as people type it (`DD/MM/YYYY`, leading zeros optional); null where there is no such day. */
export function parseDisplayDate(text: string): CalendarDate | null {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  return match && calendarDate(Number(match[3]), Number(match[2]), Number(match[1]));
}

/** Shows a date to people: `DD/MM/YYYY`. */
export function formatDisplayDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function weekdayOf(date: CalendarDate): Weekday {
  return new Date(`${date}T00:00:00Z`).getUTCDay() as Weekday;
}

export function monthOf(date: CalendarDate): YearMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** A month as `YYYY-MM`. */
export const isoMonth = ({ year, month }: YearMonth): string => `${pad(year, 4)}-${pad(month, 2)}`;

/** First and last date of a month, both included. */
export function datesOfMonth(month: YearMonth): { first: CalendarDate; last: CalendarDate } {
  const start = isoMonth(month);
  return { first: `${start}-01`, last: `${start}-${pad(daysInMonth(month), 2)}` };
}

/** Negative if `a` is the earlier month, 0 if both are the same, positive if it is the later one. */
export function compareMonths(a: YearMonth, b: YearMonth): number {
  return a.year * 12 + a.month - (b.year * 12 + b.month);
}

/** The month before a month. */
export function previousMonth({ year, month }: YearMonth): YearMonth {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** The month after a month. */
export function nextMonth({ year, month }: YearMonth): YearMonth {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}

/** The months from one to another, both included; none if they are the other way round. */
export function monthsFrom(first: YearMonth, last: YearMonth): YearMonth[] {
  const months: YearMonth[] = [];
  for (let month = first; compareMonths(month, last) <= 0; month = nextMonth(month)) {
    months.push(month);
  }
  return months;
}

/** So many months, the given one and those before it, the latest first. */
export function monthsBack(latest: YearMonth, count: number): YearMonth[] {
  const months = [latest];
  while (months.length < count) months.push(previousMonth(months.at(-1)!));
  return months;
}

/**
 * How many dates of the month fall on one of the weekdays.
 * @param weekdays may repeat; a date counts once
 */
export function countDatesOn(month: YearMonth, weekdays: Iterable<number>): number {
  const firstWeekday = new Date(Date.UTC(month.year, month.month - 1)).getUTCDay();
  const daysBeyondFourWeeks = daysInMonth(month) - 28;
  let count = 0;
  for (const weekday of new Set(weekdays)) {
    const daysToIt = (weekday - firstWeekday + 7) % 7;
    count += daysToIt < daysBeyondFourWeeks ? 5 : 4;
  }
  return count;
}

/** The dates of the month that fall on one of the weekdays, each once: as many as `countDatesOn` counts. */
export function datesOn(month: YearMonth, weekdays: Iterable<number>): CalendarDate[] {
  const wanted = new Set(weekdays);
  const { first } = datesOfMonth(month);
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => index + 1);
  const dates = days.map((day) => `${first.slice(0, 8)}${pad(day, 2)}`);
  return dates.filter((date) => wanted.has(weekdayOf(date)));
}

/** Made once for each time zone: making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * What the clocks of a time zone show at an instant, to the second.
 * @param instant milliseconds since 1970
 * @returns the milliseconds at which clocks in UTC show the same
 */
export function shownAt(timeZone: string, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    parts[type] = Number(value);
  }
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

/**
 * What calendars and clocks in an IANA time zone show at an instant.
 * @param instant milliseconds since 1970
 * @returns the date, and the time of day as HH:MM
 */
export function clockAt(timeZone: string, instant: number): { date: CalendarDate; time: string } {
  const shown = new Date(shownAt(timeZone, instant)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The date in an IANA time zone at this instant. */
export const todayIn = (timeZone: string, now: Date): CalendarDate =>
  clockAt(timeZone, now.getTime()).date;

const MINUTE = 60_000;

/**
 * The first instant of a date in an IANA time zone, to the minute. That is usually midnight, but clocks may be put
 * forward at midnight, so it is found by a search over all possible offsets.
 */
export function startOfDay(timeZone: string, date: CalendarDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let before = midnight / MINUTE - 15 * 60;
  let after = midnight / MINUTE + 13 * 60;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, new Date(middle * MINUTE)) < date) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE);
}

/** How many days after the first date the second one is. */
export const daysBetween = (first: CalendarDate, second: CalendarDate): number =>
  (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (24 * 60 * MINUTE);

/** The date some days later; below zero, earlier. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** The date after a date. */
export const nextDay = (date: CalendarDate): CalendarDate => addDays(date, 1);

/** The date before a date. */
export const dayBefore = (date: CalendarDate): CalendarDate => addDays(date, -1);

/** Tells whether a text names a time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return !/^[+-]/.test(timeZone);
  } catch {
    return false;
  }
}
