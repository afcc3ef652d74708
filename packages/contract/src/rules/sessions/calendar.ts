import {
  type CalendarDate,
  compareMonths,
  isCalendarDate,
  monthOf,
  nextDay,
  weekdayOf,
} from '../calendar.ts';
import type { ScheduleTimes } from '../schedules.ts';
import { sessionId } from './session-id.ts';

export const SESSION_STATES = ['planned', 'moved', 'cancelled', 'extra'] as const;
type SessionState = (typeof SESSION_STATES)[number];

export const SESSION_STATUSES = ['open', 'cancelled'] as const;

/** How many days a list of sessions may cover, both ends included. */
export const MAX_LISTED_DAYS = 62;

/** A schedule of a club. Retired ones have the date on which they were retired, on the club's calendar. */
export type SessionSchedule = ScheduleTimes & { id: string; retiredOn: CalendarDate | null };

/** What was said about a session. */
export type StoredSession = {
  /** Of the stored row. An extra session has the same id for everybody. */
  id: string;
  /** Null for an extra session. */
  scheduleId: string | null;
  plannedDate: CalendarDate;
  date: CalendarDate;
  startTime: string;
  endTime: string;
  place: string | null;
  capacity: number | null;
  note: string | null;
  status: (typeof SESSION_STATUSES)[number];
  /** Why it is cancelled; it hides the note until the session is restored. */
  cancelNote: string | null;
  version: number;
};

/** A date on which a club plays. Times are `HH:MM` on the club's clock. */
export type ClubSession = {
  id: string;
  /** Of the stored row; null if nothing was said about the session. */
  storedId: string | null;
  scheduleId: string | null;
  plannedDate: CalendarDate;
  state: SessionState;
  date: CalendarDate;
  startTime: string;
  endTime: string;
  /** Null: the club's location. */
  place: string | null;
  /** Null: the club's. 0: no bound. */
  capacity: number | null;
  note: string | null;
  version: number;
};

function stateOf(stored: StoredSession, schedule: SessionSchedule | undefined): SessionState {
  if (stored.status === 'cancelled') return 'cancelled';
  if (schedule === undefined) return 'extra';
  const isAsPlanned =
    stored.date === stored.plannedDate &&
    stored.startTime === schedule.startTime &&
    stored.endTime === schedule.endTime;
  return isAsPlanned ? 'planned' : 'moved';
}

/** @param schedule that of the session; an extra one has none */
export function sessionFromStored(
  stored: StoredSession,
  schedule: SessionSchedule | undefined,
): ClubSession {
  const { id: storedId, scheduleId, plannedDate, date, startTime, endTime } = stored;
  const { place, capacity, version } = stored;
  const isCancelled = stored.status === 'cancelled';
  return {
    id: scheduleId === null ? storedId : sessionId({ scheduleId, plannedDate }),
    storedId,
    scheduleId,
    plannedDate,
    state: stateOf(stored, schedule),
    date,
    startTime,
    endTime,
    place,
    capacity,
    note: isCancelled ? (stored.cancelNote ?? stored.note) : stored.note,
    version,
  };
}

/** The session of a schedule on a date of its weekday, if nothing was said about it. */
export function plannedSession(schedule: SessionSchedule, plannedDate: CalendarDate): ClubSession {
  const { id: scheduleId, startTime, endTime } = schedule;
  return {
    id: sessionId({ scheduleId, plannedDate }),
    storedId: null,
    scheduleId,
    plannedDate,
    state: 'planned',
    date: plannedDate,
    startTime,
    endTime,
    place: null,
    capacity: null,
    note: null,
    version: 1,
  };
}

/**
 * Whether a club plays by a schedule on a date. After the day on which a schedule was retired, it does so only where
 * somebody answered or came.
 * @param isUsed whether the session has answers, records or guests
 */
export function isPlanned(
  { weekday, retiredOn }: SessionSchedule,
  plannedDate: CalendarDate,
  isUsed: boolean,
): boolean {
  if (weekdayOf(plannedDate) !== weekday) return false;
  return retiredOn === null || plannedDate <= retiredOn || isUsed;
}

/** What is stored about the sessions of a period. */
export type SessionsOfPeriod = {
  schedules: readonly SessionSchedule[];
  /** Those that take place in the period, and those that were planned in it and moved away. */
  stored: readonly StoredSession[];
  /** The ids of sessions that have answers, records or guests: of retired schedules at least. */
  used: ReadonlySet<string>;
};

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** By start, then by end. */
const compareSessions = (a: ClubSession, b: ClubSession): number =>
  compareTexts(a.date, b.date) ||
  compareTexts(a.startTime, b.startTime) ||
  compareTexts(a.endTime, b.endTime) ||
  compareTexts(a.id, b.id);

/** The sessions that take place from one date to another, both included, by start; cancelled ones, too. */
export function sessionsBetween(
  { schedules, stored, used }: SessionsOfPeriod,
  from: CalendarDate,
  to: CalendarDate,
): ClubSession[] {
  const schedulesById = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const sessions: ClubSession[] = [];
  const said = new Set<string>();
  for (const row of stored) {
    const schedule = row.scheduleId === null ? undefined : schedulesById.get(row.scheduleId);
    const session = sessionFromStored(row, schedule);
    said.add(session.id);
    const exists =
      row.scheduleId === null ||
      (schedule !== undefined && isPlanned(schedule, row.plannedDate, used.has(session.id)));
    if (exists && from <= session.date && session.date <= to) sessions.push(session);
  }
  for (let date = from; date <= to && isCalendarDate(date); date = nextDay(date)) {
    for (const schedule of schedules) {
      const id = sessionId({ scheduleId: schedule.id, plannedDate: date });
      if (said.has(id) || !isPlanned(schedule, date, used.has(id))) continue;
      sessions.push(plannedSession(schedule, date));
    }
  }
  return sessions.toSorted(compareSessions);
}

/** Whether a session may be moved to a date: only within the month for which it was planned. */
export const isInPlannedMonth = (plannedDate: CalendarDate, date: CalendarDate): boolean =>
  compareMonths(monthOf(plannedDate), monthOf(date)) === 0;

type LeftSession = Pick<ClubSession, 'date' | 'endTime' | 'state' | 'scheduleId'>;

/**
 * Whether one of some sessions, which would count for who registers now, is not over yet. A registration for schedules does not
 * cover a one-off session; one by days does.
 * @param offered the schedules for which members can register; without any, nobody knows on which days a club plays
 * @param now on the clock of the club
 */
export const hasSessionsLeft = (
  sessions: readonly LeftSession[],
  { isByDays, offered }: { isByDays: boolean; offered: readonly { id: string }[] },
  now: { date: CalendarDate; time: string },
): boolean =>
  offered.length === 0 ||
  sessions.some(
    ({ state, scheduleId, date, endTime }) =>
      state !== 'cancelled' &&
      (isByDays || offered.some(({ id }) => id === scheduleId)) &&
      (date > now.date || (date === now.date && endTime > now.time)),
  );
