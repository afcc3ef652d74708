import { addDays, type CalendarDate } from '@rallybook/contract/rules/calendar';

const DAY = 24 * 60 * 60 * 1000;

/** The date some days later, or earlier. */
export function daysFrom(date: CalendarDate, days: number): CalendarDate {
  if (days >= 0) return addDays(date, days);
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
