import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import type { Dated } from './cost-date.ts';
import { type Ask, ASK_DATE_ABOVE, ASK_WEEKDAY, askDay, askYear } from './cost-questions.ts';

/** The day of a line; null while a question about it is open, and `LEFT_OUT` where a person left the line out. */
type Day = CalendarDate | null;
export const LEFT_OUT = 'ignored';
type DayOf = (line: number) => Day;

/**
 * Prepares finding the day of each line of a text: its own, that of the heading above, or what a person says.
 * @param days those that are offered where no date stands above
 */
export function dayFinder(ask: Ask, today: CalendarDate, days: readonly CalendarDate[]) {
  let above: { dayOf: DayOf; isHeading: boolean } | null = null;

  const without: DayOf = (line) => ask(line, askDay(days));

  function written(line: number, { date, withoutYear, isWeekdayOnly }: Dated): Day {
    if (isWeekdayOnly) {
      const answer = ask(line, ASK_WEEKDAY);
      return answer === 'yes' ? date : answer === null ? null : LEFT_OUT;
    }
    const isInFuture = withoutYear !== null && date !== null && date > today;
    return isInFuture ? ask(line, askYear(withoutYear, date)) : date;
  }

  function fromAbove(line: number): Day {
    if (above === null) return without(line);
    if (above.isHeading) return above.dayOf(line);
    const answer = ask(line, ASK_DATE_ABOVE);
    if (answer === null) return null;
    return answer === 'yes' ? above.dayOf(line) : without(line);
  }

  return {
    /** The day of a line that is a cost, or money that came. */
    dayOf: (line: number, dated: Dated | null): Day =>
      dated === null ? fromAbove(line) : written(line, dated),
    /** A line with a date gives it to those below: a heading does by itself, any other one where a person says so. */
    begin(dated: Dated, isHeading: boolean): void {
      above = { dayOf: (line) => written(line, dated), isHeading };
    },
    /** A line that was not understood may have had the date of those below. */
    forget(): void {
      above = null;
    },
  };
}
