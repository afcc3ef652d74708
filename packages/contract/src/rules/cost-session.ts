import type { IssueCode } from '../issues.ts';
import { type CalendarDate, monthOf } from './calendar.ts';

/** The schedule and session that a cost is for, and its own date. */
type CostSession = {
  date: CalendarDate;
  scheduleId?: string | number | null | undefined;
  sessionDate?: CalendarDate | null | undefined;
};

const toMonth = (date: CalendarDate) => {
  const { year, month } = monthOf(date);
  return year * 12 + month;
};

/** What is wrong with the session date of a cost: it needs a schedule, and must be in the cost's month. */
export function sessionDateFault({ date, scheduleId, sessionDate }: CostSession): IssueCode | null {
  if (sessionDate === null || sessionDate === undefined) return null;
  if (scheduleId === null || scheduleId === undefined) return 'date_without_schedule';
  return toMonth(date) === toMonth(sessionDate) ? null : 'not_in_month_of_cost';
}
