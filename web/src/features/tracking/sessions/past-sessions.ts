import {
  type CalendarDate,
  compareMonths,
  datesOfMonth,
  monthOf,
  nextDay,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { inNameOrder, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import { sessionId } from '@rallybook/contract/rules/sessions/session-id';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { Session } from '@rallybook/contract/schemas/sessions';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { Tap } from '../../../data/trackings/waiting-taps';

/** A session of today or before. */
export interface PastSession {
  /** The id by which it is known: that of its schedule and date, or an extra session's own. */
  id: string;
  /** The date of its records. */
  date: CalendarDate;
  /** Null for an extra session. */
  scheduleId: string | null;
  startTime: string;
  endTime: string;
}

/** How far back a sheet can be filled, in days; older records are added one by one. */
const DAYS_BACK = 28;
const DAY_MS = 24 * 60 * 60_000;

const dateBefore = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

/**
 * The dates of which sheets are filled: those of the chosen month that have been. The current month begins with the four weeks
 * before, which are still filled in then.
 * @returns both included; null where there is none yet
 */
export function sheetPeriod(
  today: CalendarDate,
  month: YearMonth,
): { from: CalendarDate; to: CalendarDate } | null {
  const isCurrent = compareMonths(month, monthOf(today)) === 0;
  if (isCurrent) return { from: dateBefore(today, DAYS_BACK), to: today };
  const { first, last } = datesOfMonth(month);
  return first > today ? null : { from: first, to: last < today ? last : today };
}

interface PastSessionsInput {
  schedules: readonly Schedule[];
  /** The sessions of the period, as far as they are known: those that were added to the schedule are among them. */
  listed: readonly Pick<
    Session,
    'id' | 'scheduleId' | 'plannedDate' | 'startTime' | 'endTime' | 'state'
  >[];
  today: CalendarDate;
  month: YearMonth;
}

/** The sessions of the chosen month that have been, the latest first. */
export function pastSessions({
  schedules,
  listed,
  today,
  month,
}: PastSessionsInput): PastSession[] {
  const period = sheetPeriod(today, month);
  if (period === null) return [];
  const sessions = listed
    .filter(({ scheduleId, state }) => scheduleId === null && state !== 'cancelled')
    .map(({ id, plannedDate, startTime, endTime }): PastSession => {
      return { id, date: plannedDate, scheduleId: null, startTime, endTime };
    });
  for (let date = period.from; date <= period.to; date = nextDay(date))
    for (const { id: scheduleId, weekday, startTime, endTime } of schedules)
      if (weekday === weekdayOf(date)) {
        const id = sessionId({ scheduleId, plannedDate: date });
        sessions.push({ id, date, scheduleId, startTime, endTime });
      }
  const order = ({ date, startTime, id }: PastSession) => `${date} ${startTime} ${id}`;
  return sessions.toSorted((a, b) => (order(a) < order(b) ? 1 : -1));
}

/** The registrations of active members for a schedule, including those by days, in the order of names; none for an extra session. */
export function registeredFor(
  club: NamesOfClub,
  registrations: readonly Registration[],
  scheduleId: string | null,
): Registration[] {
  const registered = registrations
    .filter(({ memberStatus }) => memberStatus === 'active')
    .filter(
      ({ schedules }) =>
        scheduleId !== null &&
        (schedules.length === 0 || schedules.some(({ id }) => id === scheduleId)),
    );
  return inNameOrder(club, registered, ({ memberName }) => memberName);
}

/** The ids of the members present at a session: by the server's records, changed by the waiting taps. */
export function presentAt(
  { date, scheduleId }: PastSession,
  records: readonly Tracking[],
  taps: readonly (Tap & { refused?: unknown })[],
): Set<string> {
  const present = new Set(
    records
      .filter((record) => record.date === date && record.scheduleId === scheduleId)
      .map(({ memberId }) => memberId),
  );
  for (const tap of taps) {
    if (tap.date !== date || tap.scheduleId !== scheduleId || tap.refused !== undefined) continue;
    for (const id of tap.add) present.add(id);
    for (const id of tap.remove) present.delete(id);
  }
  return present;
}
