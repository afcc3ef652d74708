import { byGivenName } from '@rallybook/contract/rules/name-order';
import {
  type CalendarDate,
  compareMonths,
  datesOn,
  monthOf,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { compareSchedules } from '@rallybook/contract/rules/schedules';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { Tap } from '../../data/trackings/waiting-taps';

/** A session of today or before. */
export interface PastSession {
  date: CalendarDate;
  schedule: Schedule;
}

/** How far back a sheet can be filled, in days; older records are added one by one. */
const DAYS_BACK = 28;
const DAY_MS = 24 * 60 * 60_000;

/** The dates of today and the last four weeks, the latest first. */
const lastDates = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: DAYS_BACK + 1 }, (_, days) =>
    new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10),
  );

/** The dates of a month until today, the latest first. */
function datesUntil(today: CalendarDate, month: YearMonth): CalendarDate[] {
  const dates = datesOn(month, [0, 1, 2, 3, 4, 5, 6]);
  return dates.filter((date) => date <= today).toReversed();
}

/**
 * The sessions of the chosen month that have been, the latest first. The current month begins with those of the four
 * weeks before, which are still filled in then.
 */
export function pastSessions(
  schedules: readonly Schedule[],
  today: CalendarDate,
  month: YearMonth,
): PastSession[] {
  const latestFirst = schedules.toSorted((a, b) => compareSchedules(b, a));
  const isCurrent = compareMonths(month, monthOf(today)) === 0;
  const dates = isCurrent ? lastDates(today) : datesUntil(today, month);
  return dates.flatMap((date) =>
    latestFirst
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map((schedule) => ({ date, schedule })),
  );
}

/** The registrations of active members for a schedule, including those by days, by given name. */
export function registeredFor(
  registrations: readonly Registration[],
  scheduleId: string,
): Registration[] {
  const registered = registrations
    .filter(({ memberStatus }) => memberStatus === 'active')
    .filter(
      ({ schedules }) => schedules.length === 0 || schedules.some(({ id }) => id === scheduleId),
    );
  return byGivenName(registered, ({ memberName }) => memberName);
}

/** The ids of the members present at a session: by the server's records, changed by the waiting taps. */
export function presentAt(
  { date, schedule }: PastSession,
  records: readonly Tracking[],
  taps: readonly (Tap & { refused?: unknown })[],
): Set<string> {
  const present = new Set(
    records
      .filter((record) => record.date === date && record.scheduleId === schedule.id)
      .map(({ memberId }) => memberId),
  );
  for (const tap of taps) {
    if (tap.date !== date || tap.scheduleId !== schedule.id || tap.refused !== undefined) continue;
    for (const id of tap.add) present.add(id);
    for (const id of tap.remove) present.delete(id);
  }
  return present;
}
