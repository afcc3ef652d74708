import {
  addDays,
  calendarDate,
  type CalendarDate,
  type Weekday,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import { type DayParts, lastBegun } from './days.ts';

/** The first and the last day of a week that a text names. */
export type Week = { first: CalendarDate; last: CalendarDate };

const RANGE =
  /(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))? ?(?:-|–|—|~|→|đến|den|to) ?(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?(?!\d)/u;
const MAX_LENGTH = 80;
const WEEK_DAYS = 7;

/** The week that a text names: `Tuần 1 (02/11 - 08/11)`; null if it names none. */
export function weekIn(text: string, today: CalendarDate): Week | null {
  const found = text.length > MAX_LENGTH ? null : RANGE.exec(text);
  if (found === null) return null;
  const [day, month, ownYear, lastDay, lastMonth, lastYear] = found.slice(1).map(Number);
  const year = ownYear || lastYear || lastBegun(month!, today).year;
  const first = month! > 12 ? null : calendarDate(year, month!, day!);
  const later = year + Number(lastMonth! < month!);
  const last = lastMonth! > 12 ? null : calendarDate(lastYear || later, lastMonth!, lastDay!);
  if (first === null || last === null || last < first) return null;
  return last < addDays(first, WEEK_DAYS) ? { first, last } : null;
}

/** The date of a weekday in a week; null where it has none. */
export function dayOfWeek({ first, last }: Week, weekday: Weekday): DayParts | null {
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (weekdayOf(date) !== weekday) continue;
    const [year, month, day] = date.split('-').map(Number);
    return { year: year!, month: month!, day: day!, weekday };
  }
  return null;
}
