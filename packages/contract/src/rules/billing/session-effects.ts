import { type Attendance, splitAttendance } from '../attendance.ts';
import type { CalendarDate } from '../calendar.ts';
import { keyOfSession, findBookedTimes } from './booked-times.ts';
import { type FeeRule, FORGIVEN_BY } from './fee-rule.ts';
import { forgiveTimes } from './forgive.ts';
import type { GuestOfMonth, MemberOfMonth, MonthOfClub, SessionOfMonth } from './month.ts';
import { type BorneTime, borneTimes, type PassedPlace, findPassedPlaces } from './passed-places.ts';

/** What sessions change of a member's times. Booked times are dates. */
export type MemberEffects = {
  /** The booked times that did not take place. */
  cancelled: ReadonlySet<CalendarDate>;
  /** The booked times that the member need not pay. */
  forgiven: ReadonlySet<CalendarDate>;
  /** The attendance of those who came in the member's place. */
  attendedFor: readonly Attendance[];
  /** How often the member came in the place of others. */
  coveredTimes: number;
};

/** A month as rules count it: without the attendance and the guests of those who came in somebody's place. */
export type AppliedMonth = {
  members: readonly MemberOfMonth[];
  guests: readonly GuestOfMonth[];
  effectsOf: (memberId: string) => MemberEffects;
  borne: readonly BorneTime[];
};

const NO_EFFECTS: MemberEffects = {
  cancelled: new Set(),
  forgiven: new Set(),
  attendedFor: [],
  coveredTimes: 0,
};

/**
 * Applies what was said about a month's sessions to its times, before a rule does (docs/product-rules.md, 8). If any
 * session is given, attendance needs its dates, and so do registrations by schedules.
 */
export function applySessions(month: MonthOfClub, rule: FeeRule): AppliedMonth {
  const { guests = [], sessions = [] } = month;
  if (sessions.length === 0) {
    return { members: month.members, guests, effectsOf: () => NO_EFFECTS, borne: [] };
  }
  const booked = findBookedTimes(month);
  const forgivenBy = FORGIVEN_BY[rule.kind];
  // Where whoever is there pays for the session, it does not matter in whose place they are.
  const passed = rule.kind === 'per_session' ? [] : findPassedPlaces(month, booked);
  const members = settleAttendance(month.members, sessions, passed);
  const forgiven =
    forgivenBy === 'nobody'
      ? new Map<string, ReadonlySet<CalendarDate>>()
      : forgiveTimes(month, booked, passed, countDropIns(members));
  const byGiver = Map.groupBy(passed, ({ giverId }) => giverId);
  const byTaker = Map.groupBy(passed, ({ takerId }) => takerId);
  const effectsOf = (memberId: string): MemberEffects => ({
    cancelled: new Set(
      (booked.get(memberId) ?? []).filter(({ held }) => held.length === 0).map(({ date }) => date),
    ),
    forgiven: forgiven.get(memberId) ?? NO_EFFECTS.forgiven,
    attendedFor: attendanceOf(byGiver.get(memberId)),
    coveredTimes: attendanceOf(byTaker.get(memberId)).length,
  });
  const covered = new Set(passed.map(({ guest }) => guest));
  return {
    members,
    guests: guests.filter((guest) => !covered.has(guest)),
    effectsOf,
    borne: borneTimes(booked, passed),
  };
}

const attendanceOf = (passed: readonly PassedPlace[] = []) =>
  passed.flatMap(({ attendance }) => attendance ?? []);

/**
 * Leaves out the attendance of those who came in somebody's place, and marks what is a drop-in whatever the member is
 * registered for.
 */
function settleAttendance(
  members: readonly MemberOfMonth[],
  sessions: readonly SessionOfMonth[],
  passed: readonly PassedPlace[],
): readonly MemberOfMonth[] {
  const extras = new Set(
    sessions
      .filter(({ scheduleId, isCancelled }) => scheduleId === null && !isCancelled)
      .map(keyOfSession),
  );
  const used = passed.filter(({ attendance }) => attendance !== null);
  const keysBy = (memberOf: (place: PassedPlace) => string | null) =>
    new Set(used.map((place) => `${memberOf(place)} ${place.key}`));
  const [taken, given] = [keysBy(({ takerId }) => takerId), keysBy(({ giverId }) => giverId)];
  return members.map((member) => ({
    ...member,
    attendance: member.attendance.flatMap((record): Attendance[] => {
      const key = keyOfSession(record);
      if (taken.has(`${member.id} ${key}`)) return [];
      if (given.has(`${member.id} ${key}`)) return [{ ...record, dropInBy: 'passed_place' }];
      return [extras.has(key) ? { ...record, dropInBy: 'extra_session' } : record];
    }),
  }));
}

/** How many members came to each session without being registered. */
function countDropIns(members: readonly MemberOfMonth[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { attendance, registration } of members) {
    const split = splitAttendance(attendance, registration?.form);
    const keys = split.filter(({ unregistered }) => unregistered > 0).map(keyOfSession);
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
