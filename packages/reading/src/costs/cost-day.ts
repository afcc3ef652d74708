import {
  addDays,
  calendarDate,
  type CalendarDate,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import { lastWeekday, weekdayIn } from '../chat/chat-date.ts';
import type { Dated } from './cost-date.ts';
import { daysOfMonthIn, otherMonthIn } from './cost-period.ts';
import { type Ask, askDay, askYear } from './cost-questions.ts';

/** A date without a year that is so many days ahead is of this year: nobody adds the costs of a year ago in just these days. */
const DAYS_AHEAD = 7;

/** The day of a line; null while a question about it is open, and `LEFT_OUT` where a person left the line out. */
type Day = CalendarDate | null;
export const LEFT_OUT = 'ignored';
type DayOf = (line: number) => Day;

/**
 * Prepares finding the day of each line of a text: its own, that of the line above, or today's at the beginning.
 * @param days those that are offered where the line above may have had another date than the one before
 */
export function dayFinder(ask: Ask, today: CalendarDate, days: readonly CalendarDate[]) {
  let above: DayOf = () => today;

  const lastLikely = addDays(today, DAYS_AHEAD);

  function written(line: number, { date, hasYear }: Dated): Day {
    if (hasYear || date === null || date <= lastLikely) return date;
    const answer = ask(line, askYear(date));
    if (answer === null || answer === LEFT_OUT) return answer;
    const [, month, day] = date.split('-').map(Number);
    return calendarDate(Number(answer), month!, day!) ?? LEFT_OUT;
  }

  return {
    /** The day of a line that is a cost, or money that came. */
    dayOf: (line: number, dated: Dated | null): Day =>
      dated === null ? above(line) : written(line, dated),
    /** The day of a line without a date, which may name another time than that of the line above. */
    dayWithin(line: number, rest: string, isMember: (name: string) => boolean): Day {
      const date = above(line);
      if (date === null || date === LEFT_OUT) return date;
      const weekday = weekdayIn(rest);
      if (weekday !== null && weekday !== weekdayOf(date)) {
        const own = lastWeekday(today, weekday);
        return ask(line, askDay([own, date, ...days], own));
      }
      const month = otherMonthIn(rest, date);
      if (month === null || isMember(month)) return date;
      return ask(line, askDay([...daysOfMonthIn(rest, today), date, ...days], month));
    },
    /** A line with a date gives it to those below. */
    begin(dated: Dated): void {
      above = (line) => written(line, dated);
    },
    /**
     * A line of which the day is not clear may have had that of those below.
     * @param heading what it says of a time, as a month; null where it says nothing
     * @param own the days that it may mean, which are offered first
     */
    forget(heading: string | null, own: readonly CalendarDate[]): void {
      above = (line) => ask(line, askDay([...own, ...days], heading));
    },
  };
}
