import { type CalendarDate, parseDisplayDate, weekdayOf } from './calendar.ts';
import { isBlank, nameKey, type NamedMember, nameMatcher } from './names.ts';
import { compareSchedules, type ScheduleTimes } from './schedules.ts';

/** What a member registered for in a month: some schedules or a number of days, never both. */
export type RegistrationForm =
  | { kind: 'schedules'; scheduleIds: readonly string[] }
  | { kind: 'days'; days: number };

/** One member at one session. Ids sort by creation. */
export type AttendanceRecord = {
  id: string;
  memberId: string;
  date: CalendarDate;
  scheduleId: string | null;
};

function compareRecords(a: AttendanceRecord, b: AttendanceRecord): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Whether a registration by schedules covers this schedule. It never covers a record without a schedule. */
const covers = (
  { scheduleIds }: Extract<RegistrationForm, { kind: 'schedules' }>,
  scheduleId: string | null,
) => scheduleId !== null && scheduleIds.includes(scheduleId);

/**
 * Finds the records of one month that are covered by a registration (docs/product-rules.md, 5). The result is never
 * stored, since it changes with the registrations.
 * @param records all records of the month: in a registration by days, each uses up a day
 * @param formOf the member's registration of that month, if there is one
 * @returns the ids of the covered records
 */
export function registeredRecordIds(
  records: readonly AttendanceRecord[],
  formOf: (memberId: string) => RegistrationForm | undefined,
): Set<string> {
  const registered = new Set<string>();
  const byDays: { record: AttendanceRecord; days: number }[] = [];
  for (const record of records) {
    const form = formOf(record.memberId);
    if (form === undefined) continue;
    if (form.kind === 'days') byDays.push({ record, days: form.days });
    else if (covers(form, record.scheduleId)) registered.add(record.id);
  }
  // In a registration by days, a member's first records count, so these need an order.
  const daysUsed = new Map<string, number>();
  for (const { record, days } of byDays.toSorted((a, b) => compareRecords(a.record, b.record))) {
    const used = daysUsed.get(record.memberId) ?? 0;
    daysUsed.set(record.memberId, used + 1);
    if (used < days) registered.add(record.id);
  }
  return registered;
}

/**
 * How often a member came to the sessions of one schedule, or of none, in a month. A single record also has its date
 * and its id, for rules that look at sessions.
 */
export type Attendance = {
  scheduleId: string | null;
  times: number;
  date?: CalendarDate | undefined;
  id?: string | undefined;
  dropInBy?: DropInBy | undefined;
};

/**
 * Why a record is a drop-in whatever the member is registered for: it was at an extra session, or where somebody else
 * came in the member's place.
 */
export type DropInBy = 'extra_session' | 'passed_place';

/** How many of these times a registration covers, and how many it does not. */
export type CoveredAttendance = {
  scheduleId: string | null;
  date: CalendarDate | undefined;
  registered: number;
  unregistered: number;
  dropInBy?: DropInBy | undefined;
};

const compareTexts = (a = '', b = '') => (a === b ? 0 : a < b ? -1 : 1);

/** By date, then by creation. */
const compareAttendance = (a: Attendance, b: Attendance) =>
  compareTexts(a.date, b.date) ||
  compareTexts(a.id, b.id) ||
  compareTexts(a.scheduleId ?? '', b.scheduleId ?? '');

/**
 * Splits a member's attendance into covered and uncovered times, as `registeredRecordIds` does. A registration by
 * days covers the first ones, except those that are drop-ins in any case.
 * @param attendance all of one month
 * @param form the registration of that month, if there is one
 * @returns the attendance by date, then by creation
 */
export function splitAttendance(
  attendance: readonly Attendance[],
  form: RegistrationForm | undefined,
): CoveredAttendance[] {
  let daysLeft = form?.kind === 'days' ? form.days : 0;
  const split = ({ scheduleId, date, times, dropInBy }: Attendance): CoveredAttendance => {
    if (dropInBy) return { scheduleId, date, registered: 0, unregistered: times, dropInBy };
    const isCovered = form?.kind === 'schedules' && covers(form, scheduleId);
    const registered = isCovered ? times : Math.min(daysLeft, times);
    if (!isCovered) daysLeft -= registered;
    return { scheduleId, date, registered, unregistered: times - registered };
  };
  return attendance.toSorted(compareAttendance).map(split);
}

/**
 * The most names that a chat's text may hold: all of its records are written in one transaction while others wait.
 */
export const MAX_NAMES = 5000;

/** One line of a chat's attendance text: a day, and who came. */
export type AttendanceLine = { line: number; date: CalendarDate; names: string[] };

/** A line that could not be read; `line` counts from 1. */
export type UnreadableLine = {
  line: number;
  text: string;
  reason: 'no_colon' | 'no_date' | 'long_name';
};

/** Every line break of Unicode (UAX 14, mandatory breaks): what is pasted may come from any program. */
export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** No member has a longer name, alias or nickname. */
const MAX_NAME = 120;

/** A date is written with at most so many characters, spaces and invisible marks included. */
const MAX_DATE = 100;

/** Reads the date of a line. Some chats write invisible marks around it. */
const readDate = (text: string) =>
  text.length > MAX_DATE ? null : parseDisplayDate(text.replace(/\p{Cf}/gu, ''));

/** Reads lines of the form `DD/MM/YYYY: name1, name2`. Empty lines and empty names are skipped. */
export function parseAttendanceText(text: string): {
  lines: AttendanceLine[];
  unreadable: UnreadableLine[];
} {
  const lines: AttendanceLine[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [index, raw] of text.split(LINE_BREAK).entries()) {
    const content = raw.trim();
    if (isBlank(content)) continue;
    const line = index + 1;
    const colon = content.search(/[:：]/u);
    if (colon < 0) {
      unreadable.push({ line, text: content, reason: 'no_colon' });
      continue;
    }
    const date = readDate(content.slice(0, colon));
    if (date === null) {
      unreadable.push({ line, text: content, reason: 'no_date' });
      continue;
    }
    const parts = content.slice(colon + 1).split(/[,，]/u);
    const names = parts.map((name) => name.trim());
    if (names.some((name) => name.length > MAX_NAME)) {
      unreadable.push({ line, text: content, reason: 'long_name' });
      continue;
    }
    lines.push({ line, date, names: names.filter((name) => !isBlank(name)) });
  }
  return { lines, unreadable };
}

export type UnmatchedName = {
  line: number;
  date: CalendarDate;
  name: string;
  why: 'unknown' | 'ambiguous';
};

/** A record without its id: there is only one for each member, date and schedule. */
export type Attended = Omit<AttendanceRecord, 'id'>;

/** A key that two records share only if they have the same member, date and schedule. */
export function recordKey({ memberId, date, scheduleId }: Attended): string {
  return `${memberId} ${date} ${scheduleId ?? ''}`;
}

/** A member who came on a day. */
export type Attendee = { memberId: string; date: CalendarDate };

/** The member whom a user chose for a name that matches nobody or several; null leaves the name out. */
export type Resolution = { name: string; memberId: string | null };

/**
 * Matches the names of a text with members (docs/product-rules.md, 5).
 * @param resolutions for the names that do not match by themselves
 * @returns the members who came, in the order of the text, and every name that matches nobody or more than one member
 */
export function matchNames(
  lines: readonly AttendanceLine[],
  members: readonly NamedMember[],
  resolutions: readonly Resolution[] = [],
): { attendees: Attendee[]; unmatched: UnmatchedName[] } {
  const match = nameMatcher(members);
  const resolved = new Map(resolutions.map(({ name, memberId }) => [nameKey(name), memberId]));
  const attendees: Attendee[] = [];
  const unmatched: UnmatchedName[] = [];
  for (const { line, date, names } of lines) {
    for (const name of names) {
      const result = match(name);
      const memberId = 'memberId' in result ? result.memberId : resolved.get(nameKey(name));
      if (typeof memberId === 'string') attendees.push({ memberId, date });
      else if ('reason' in result) unmatched.push({ line, date, name, why: result.reason });
    }
  }
  return { attendees, unmatched };
}

type Schedules = readonly (ScheduleTimes & { id: string })[];

/**
 * Makes a record for each attendee, at the schedule of that weekday for which the member is registered, else at the
 * first that is offered on that weekday, else at none (docs/product-rules.md, 5).
 * @param schedules those that are offered now
 * @param registeredSchedules of a member in the month of a date, retired ones included
 * @returns each record once, in the order of the attendees
 */
export function assignSchedules(
  attendees: readonly Attendee[],
  schedules: Schedules,
  registeredSchedules: (memberId: string, date: CalendarDate) => Schedules,
): Attended[] {
  const firstOnWeekday = (candidates: Schedules, weekday: number) =>
    candidates.filter((schedule) => schedule.weekday === weekday).toSorted(compareSchedules)[0]?.id;
  const records = new Map<string, Attended>();
  for (const { memberId, date } of attendees) {
    const weekday = weekdayOf(date);
    const registered = firstOnWeekday(registeredSchedules(memberId, date), weekday);
    const record = {
      memberId,
      date,
      scheduleId: registered ?? firstOnWeekday(schedules, weekday) ?? null,
    };
    records.set(recordKey(record), record);
  }
  return [...records.values()];
}
