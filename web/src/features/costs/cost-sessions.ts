import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import {
  type CalendarDate,
  datesOn,
  isCalendarDate,
  monthOf,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import type { CostCategory } from '@rallybook/contract/rules/costs';
import type { Club } from '@rallybook/contract/schemas/clubs';

type Schedule = Club['schedules'][number];

/** The session that a cost is for; `scheduleId` is '' for no schedule, `sessionDate` '' for all dates of the schedule. */
export interface CostSession {
  scheduleId: string;
  sessionDate: CalendarDate;
}

const NO_SESSION: CostSession = { scheduleId: '', sessionDate: '' };

/**
 * The last session of weekly schedules up to a day, and in its month; of several on one day, that of the schedule which stands
 * first.
 */
export function lastSession(schedules: readonly Schedule[], date: CalendarDate): CostSession {
  if (!isCalendarDate(date)) return NO_SESSION;
  const sessions = schedules.map(({ id, weekday }) => ({
    scheduleId: id,
    sessionDate: datesOn(monthOf(date), [weekday]).findLast((day) => day <= date) ?? '',
  }));
  return sessions.reduce(
    (last, session) => (session.sessionDate > last.sessionDate ? session : last),
    NO_SESSION,
  );
}

interface DatedCost {
  date: CalendarDate;
  category: CostCategory;
  /** '' for no session, null while nobody has said it. */
  scheduleId: string | null;
}

/** The session of a cost, and the schedules that can be chosen instead; null where its rule knows no sessions. */
export type SessionOf = (cost: DatedCost) => {
  session: CostSession;
  offered: readonly Schedule[] | null;
};

/**
 * The session of a cost that was read from a text, by the rule of its month: where each session is shared by itself, that of its day;
 * where each weekly session is, rent of a court is for the one of its day. Where nobody has said it and there are two on the day, none.
 */
export function sessionOfDay(
  { date, category, scheduleId }: DatedCost,
  schedules: readonly Schedule[],
  kind: FeeRule['kind'] | undefined,
): ReturnType<SessionOf> {
  const isGrouped = kind === 'groups';
  if (!isCalendarDate(date) || (kind !== 'per_session' && !isGrouped))
    return { session: NO_SESSION, offered: null };
  const ofDay = schedules.filter(({ weekday }) => weekday === weekdayOf(date));
  const offered = isGrouped ? schedules : ofDay;
  const isKnown = scheduleId === '' || offered.some(({ id }) => id === scheduleId);
  const isProposed = ofDay.length === 1 && (!isGrouped || category === 'COURT_RENTAL');
  const chosen = isKnown ? scheduleId : isProposed ? ofDay[0]!.id : '';
  if (!chosen) return { session: NO_SESSION, offered };
  return { session: { scheduleId: chosen, sessionDate: isGrouped ? '' : date }, offered };
}
