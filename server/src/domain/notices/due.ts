import {
  addDays,
  type CalendarDate,
  dayBefore,
  nextDay,
  todayIn,
} from '@rallybook/contract/rules/calendar';
import {
  NOTICE_KIND_RULES,
  type NoticeKind,
  type QuietHours,
} from '@rallybook/contract/rules/notices/kinds';
import { answerBy, instantOf } from '../../instants.ts';

// All instants are milliseconds since 1970.

/**
 * When members are reminded of a session: some hours before answers to it become late, as they pass on a stopwatch.
 */
export const remindAt = (start: number, answerByHours: number, remindHours: number): number =>
  answerBy(answerBy(start, answerByHours), remindHours);

/**
 * The end of the quiet hours in which an instant lies; the instant itself if it lies in none. Both ends equal means that
 * there are none. What ends before it begins goes past midnight.
 */
export function afterQuietHours(
  timeZone: string,
  { quietFrom, quietTo }: QuietHours,
  instant: number,
): number {
  if (quietFrom === quietTo) return instant;
  const today = todayIn(timeZone, new Date(instant));
  const isPastMidnight = quietTo < quietFrom;
  for (const first of [dayBefore(today), today]) {
    const from = instantOf(timeZone, first, quietFrom);
    const to = instantOf(timeZone, isPastMidnight ? nextDay(first) : first, quietTo);
    if (from <= instant && instant < to) return to;
  }
  return instant;
}

/** Over how many minutes those notices are spread that one hour makes due in all clubs. */
const SPREAD_MINUTES = 10;

/** How long after its hour a club's notices go that a time makes due, in ms: a minute of the club's own, of the first ten. */
export function spreadOf(clubId: string): number {
  let sum = 0;
  for (const character of clubId) sum = (sum * 31 + character.codePointAt(0)!) % 1_000_003;
  return (sum % SPREAD_MINUTES) * 60_000;
}

/** The session of which members are told at once, whatever the hour, since they would else hear of it too late. */
const SOON = 3 * 3_600_000;

/** Whether a notice goes in quiet hours, too: an urgent one about a session that begins soon. */
export const goesInQuietHours = (
  kind: NoticeKind,
  start: number | undefined,
  now: number,
): boolean => NOTICE_KIND_RULES[kind].isUrgent && start !== undefined && start - now <= SOON;

/** The next time at which clocks of a time zone show a time of day, at an instant or after it. */
export function nextAt(timeZone: string, time: string, instant: number): number {
  const today = todayIn(timeZone, new Date(instant));
  const at = instantOf(timeZone, today, time);
  return at >= instant ? at : instantOf(timeZone, nextDay(today), time);
}

/** How often somebody who owes is told. */
const OWE_EVERY_DAYS = 7;
/** How often in a month at most. */
export const MOST_OWE_NOTICES = 4;

/**
 * The date on which somebody who owes is next told: on the day after they have owed for some days, then every week.
 * @param since the date since which they have owed without a break
 * @returns the last such date until today; null before the first one
 */
export function oweDate(
  since: CalendarDate,
  oweDays: number,
  today: CalendarDate,
): CalendarDate | null {
  let date = addDays(since, oweDays + 1);
  if (date > today) return null;
  for (let next = addDays(date, OWE_EVERY_DAYS); next <= today;) {
    date = next;
    next = addDays(date, OWE_EVERY_DAYS);
  }
  return date;
}
