import { nextDay, startOfDay, todayIn } from '@rallybook/contract/rules/calendar';
import { NOTICE_KIND_RULES, type NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import { instantOf } from '../../instants.ts';

/** How many notices a member gets in a day as they come. */
const AS_THEY_COME = 5;
/** When what came later comes, folded into one. */
const FOLD_AT = '20:00';

/** How many notices a club sends in a day; on its first day, fewer. */
export const MOST_OF_CLUB = 2000;
const MOST_ON_FIRST_DAY = 200;

/** What to do with a notice that is due: send it, fold it with others that wait, or look at it again later. */
export type DayDecision = 'send' | 'fold' | { wait: number };

type Day = {
  timeZone: string;
  now: number;
  /** How many notices to the member were tried today, delivered or not. */
  memberNotices: number;
  /** How many tries there were in the whole club today. */
  clubTries: number;
  /** When the club was made. */
  clubMadeAt: number;
};

/** The first instant of the next day of a club. */
const tomorrowIn = (timeZone: string, now: number): number =>
  startOfDay(timeZone, nextDay(todayIn(timeZone, new Date(now)))).getTime();

/**
 * Whether a notice goes now, by how many went today. Of a member's notices of a day five go as they come; what comes then
 * waits for 20:00 and goes folded as the sixth; what comes after that waits for the next day. What is urgent is never held
 * back.
 */
export function decideByDay(kind: NoticeKind, day: Day): DayDecision {
  const { timeZone, now, memberNotices, clubTries, clubMadeAt } = day;
  const today = todayIn(timeZone, new Date(now));
  const isFirstDay = todayIn(timeZone, new Date(clubMadeAt)) === today;
  if (clubTries >= (isFirstDay ? MOST_ON_FIRST_DAY : MOST_OF_CLUB)) {
    return { wait: tomorrowIn(timeZone, now) };
  }
  if (NOTICE_KIND_RULES[kind].isUrgent || memberNotices < AS_THEY_COME) return 'send';
  if (memberNotices > AS_THEY_COME) return { wait: tomorrowIn(timeZone, now) };
  const foldAt = instantOf(timeZone, today, FOLD_AT);
  return now < foldAt ? { wait: foldAt } : 'fold';
}
