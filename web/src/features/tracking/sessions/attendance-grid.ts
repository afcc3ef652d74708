import {
  type CalendarDate,
  datesOfMonth,
  nextDay,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { inNameOrder, type NamesOfClub } from '@rallybook/contract/rules/name-order';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import type { Tap } from '../../../data/trackings/waiting-taps';

/** A session of a month. One without a schedule stands for the records of a day that have no schedule. */
export interface GridSession {
  id: string;
  date: CalendarDate;
  scheduleId: string | null;
  /** HH:MM; '' without a schedule. */
  startTime: string;
}

/** The attendance of a member at the sessions of a month. */
export interface GridMember {
  memberId: string;
  memberName: string;
  /** The ids of the sessions that they came to; those in `extra` are recorded as unregistered. */
  present: ReadonlySet<string>;
  extra: ReadonlySet<string>;
  /** The ids of the sessions that they are registered for; empty for a registration by days. */
  registered: ReadonlySet<string>;
}

interface SessionsInput {
  month: YearMonth;
  today: CalendarDate;
  schedules: readonly Schedule[];
  records: readonly Tracking[];
}

const idOf = (date: CalendarDate, scheduleId: string | null) => `${date} ${scheduleId ?? ''}`;

/** The sessions of a month up to today, and all others that have records, by date and time. */
export function sessionsOf({ month, today, schedules, records }: SessionsInput): GridSession[] {
  const sessions = new Map<string, GridSession>();
  const add = (date: CalendarDate, schedule: Pick<Schedule, 'id' | 'startTime'> | null) => {
    const scheduleId = schedule?.id ?? null;
    const id = idOf(date, scheduleId);
    sessions.set(id, { id, date, scheduleId, startTime: schedule?.startTime ?? '' });
  };
  const { first, last } = datesOfMonth(month);
  for (let date = first; date <= last && date <= today; date = nextDay(date)) {
    for (const schedule of schedules) {
      if (schedule.weekday === weekdayOf(date)) add(date, schedule);
    }
  }
  for (const { date, schedule } of records) add(date, schedule);
  const order = ({ date, startTime, id }: GridSession) => `${date} ${startTime} ${id}`;
  return [...sessions.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

interface MembersInput {
  /** The order of the club's names. */
  names: NamesOfClub;
  sessions: readonly GridSession[];
  /** The members who can be recorded. */
  members: readonly { id: string; name: string }[];
  registrations: readonly Registration[];
  records: readonly Tracking[];
  /** The taps that are not sent yet; those that the server refused do not count. */
  taps: readonly (Tap & { refused?: unknown })[];
}

/** A row for each member who can be recorded, is registered or has come, in the order of names. */
export function gridMembers(grid: MembersInput): GridMember[] {
  const { names, sessions, members, registrations, records, taps } = grid;
  const people = new Map<string, string>();
  for (const { memberId, memberName } of [...registrations, ...records])
    people.set(memberId, memberName);
  for (const { id, name } of members) people.set(id, name);
  const present = presentIds(records, taps);
  const registered = new Map(registrations.map((item) => [item.memberId, item]));
  const extra = presentIds(
    records.filter(({ isRegistered }) => !isRegistered),
    [],
  );
  return inNameOrder(names, people, ([, name]) => name).map(([memberId, memberName]) => ({
    memberId,
    memberName,
    present: present.get(memberId) ?? new Set<string>(),
    extra: extra.get(memberId) ?? new Set<string>(),
    registered: registeredIds(registered.get(memberId), sessions),
  }));
}

/** The ids of the sessions that each member came to, by member id. */
function presentIds(
  records: readonly Tracking[],
  taps: MembersInput['taps'],
): Map<string, Set<string>> {
  const present = new Map<string, Set<string>>();
  const sessionsOfMember = (memberId: string) => {
    const found = present.get(memberId) ?? new Set();
    present.set(memberId, found);
    return found;
  };
  for (const { memberId, date, scheduleId } of records)
    sessionsOfMember(memberId).add(idOf(date, scheduleId));
  for (const { date, scheduleId, add, remove, refused } of taps) {
    if (refused !== undefined) continue;
    for (const memberId of add) sessionsOfMember(memberId).add(idOf(date, scheduleId));
    for (const memberId of remove) sessionsOfMember(memberId).delete(idOf(date, scheduleId));
  }
  return present;
}

function registeredIds(
  registration: Registration | undefined,
  sessions: readonly GridSession[],
): Set<string> {
  const scheduleIds = new Set<string | null>(registration?.scheduleIds);
  return new Set(
    sessions.filter(({ scheduleId }) => scheduleIds.has(scheduleId)).map(({ id }) => id),
  );
}
