import { sql } from 'kysely';
import { remembered } from '@rallybook/contract/remembered';
import type { Attendance } from '@rallybook/contract/rules/attendance';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { taken } from '../../taken.ts';
import type { Db, Trx } from '../connect.ts';
import type { TrackingRow } from '../tables.ts';
import { prepared, preparedInsert, preparedLookup } from '../prepared.ts';
import { countOf, type Page } from './pages.ts';

const COLUMNS = [
  'trackings.clubId',
  'trackings.id',
  'trackings.memberId',
  'trackings.date',
  'trackings.scheduleId',
] as const;

type OfDates = { clubId: string; first: string; last: string };

function recordsOn(db: Db, { clubId, first, last }: OfDates) {
  return db
    .selectFrom('trackings')
    .where('trackings.clubId', '=', clubId)
    .where('trackings.date', '>=', first)
    .where('trackings.date', '<=', last);
}

const countTrackings = prepared((db, of: OfDates) => countOf(recordsOn(db, of)));

const findTrackings = prepared((db, given: OfDates & Page) =>
  recordsOn(db, given)
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'trackings.clubId')
        .onRef('members.id', '=', 'trackings.memberId'),
    )
    .select([...COLUMNS, 'members.name as memberName'])
    .orderBy('trackings.date')
    .orderBy('trackings.id')
    .limit(given.limit)
    .offset(given.offset),
);

/** A page of the records of a month with the members' names, by date and then by creation, and how many there are. */
export async function trackingPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const of = { clubId, ...datesOfMonth(month) };
  const [rows, [counted]] = await Promise.all([
    findTrackings(db, { ...of, ...page }),
    countTrackings(db, of),
  ]);
  return { rows, total: counted!.count };
}

const findAllTrackings = prepared((db, of: OfDates) => recordsOn(db, of).select(COLUMNS));

/** All records of a month. */
export function allTrackings(db: Db, clubId: string, month: YearMonth): Promise<TrackingRow[]> {
  return findAllTrackings(db, { clubId, ...datesOfMonth(month) });
}

/** As the index `trackings_once` has it. */
const NO_SCHEDULE_ID = '00000000-0000-0000-0000-000000000000';
const NO_SCHEDULE = sql.lit(NO_SCHEDULE_ID);
/** More than there are. */
const ALL = sql.lit(1_000_000_000);

/**
 * How often members were at the sessions of each schedule. It comes from `trackings_once` alone, which holds all of it, in
 * place of 80,000 rows that lie all over the table. SQLite sees that only where it plans what is read apart from the
 * counting: hence the limit.
 */
const timesOf = (db: Db, of: OfDates) =>
  db
    .selectFrom(
      recordsOn(db, of)
        .select('trackings.memberId')
        .select((build) => build.fn.coalesce('trackings.scheduleId', NO_SCHEDULE).as('schedule'))
        .limit(ALL)
        .as('attended'),
    )
    .groupBy(['attended.memberId', 'attended.schedule'])
    .select(['attended.memberId', 'attended.schedule'])
    .select((build) => build.fn.countAll<number>().as('times'));

/** The same with all schedules of a member in one text: a row for each would take longer to read than to find. */
const findAttendanceOfMonth = prepared((db, of: OfDates) =>
  db
    .selectFrom(timesOf(db, of).as('counted'))
    .groupBy('counted.memberId')
    .select('counted.memberId')
    .select((build) => {
      const text = (column: 'schedule' | 'times') => build.cast(`counted.${column}`, 'text');
      const both = sql<string>`${text('schedule')} || ' ' || ${text('times')}`;
      return build.fn<string>('string_agg', [both, sql.lit(',')]).as('attendance');
    }),
);

function readAttendance(text: string): Attendance[] {
  return text.split(',').map((one) => {
    const [schedule, times] = one.split(' ');
    return { scheduleId: schedule === NO_SCHEDULE_ID ? null : schedule!, times: Number(times) };
  });
}

/** How often each member who came in a month was at the sessions of each schedule, by member id. */
export async function attendanceOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<Map<string, Attendance[]>> {
  const rows = await findAttendanceOfMonth(db, { clubId, ...datesOfMonth(month) });
  const readOnce = remembered(readAttendance);
  const attendance = new Map<string, Attendance[]>();
  for (const row of taken(rows)) attendance.set(row.memberId, readOnce(row.attendance));
  return attendance;
}

const findTrackingsOfMember = prepared((db, given: OfDates & { memberId: string }) =>
  recordsOn(db, given).select(COLUMNS).where('memberId', '=', given.memberId),
);

/** All records of a member in a month. */
export function trackingsOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  month: YearMonth,
): Promise<TrackingRow[]> {
  return findTrackingsOfMember(db, { clubId, memberId, ...datesOfMonth(month) });
}

/** All records of some dates. */
export async function trackingsOn(
  db: Db,
  clubId: string,
  dates: readonly string[],
): Promise<TrackingRow[]> {
  if (dates.length === 0) return [];
  return db
    .selectFrom('trackings')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('date', 'in', dates)
    .execute();
}

type Wanted = { clubId: string; memberId: string; scheduleId: string | null };

const WANTED = {
  clubId: 'uuid',
  memberId: 'uuid',
  scheduleId: 'uuid',
  year: 'integer',
  month: 'integer',
} as const;

const findWanted = preparedLookup(WANTED, (db, of: Wanted & YearMonth) =>
  db
    .selectFrom('members')
    .leftJoin('schedules', (join) =>
      join.onRef('schedules.clubId', '=', 'members.clubId').on('schedules.id', '=', of.scheduleId),
    )
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.clubId', '=', 'members.clubId')
        .onRef('registrations.memberId', '=', 'members.id')
        .on('registrations.year', '=', of.year)
        .on('registrations.month', '=', of.month),
    )
    .leftJoin('registrationSchedules as links', (join) =>
      join
        .onRef('links.clubId', '=', 'registrations.clubId')
        .onRef('links.registrationId', '=', 'registrations.id')
        .onRef('links.scheduleId', '=', 'schedules.id'),
    )
    .where('members.clubId', '=', of.clubId)
    .where('members.id', '=', of.memberId)
    .where('members.status', '<>', 'removed')
    .select([
      'members.name as memberName',
      'schedules.id as scheduleId',
      'schedules.weekday',
      'schedules.startTime',
      'schedules.endTime',
      'registrations.id as registrationId',
      'registrations.days',
      'links.scheduleId as registeredScheduleId',
    ]),
);

/**
 * All that a new record of a member depends on: the member, unless removed, the schedule, and the member's registration for
 * the month, with this schedule where it is for it.
 */
export async function attendanceOf(db: Db, wanted: Wanted, month: YearMonth) {
  const row = await findWanted(db, { ...wanted, ...month });
  if (row === undefined) return undefined;
  const { memberName, scheduleId: id, weekday, startTime, endTime } = row;
  const isKnown = id !== null && weekday !== null && startTime !== null && endTime !== null;
  const schedule = isKnown ? { id, weekday, startTime, endTime } : null;
  return { memberName, schedule, registration: registrationIn(row) };
}

type Registered = {
  registrationId: string | null;
  days: number | null;
  registeredScheduleId: string | null;
};

function registrationIn({ registrationId, days, registeredScheduleId }: Registered) {
  if (registrationId === null) return null;
  return { days, scheduleIds: registeredScheduleId === null ? [] : [registeredScheduleId] };
}

const insert = preparedInsert('trackings', ['clubId', 'id', 'memberId', 'date', 'scheduleId']);

/** Writes one record. The transaction fails where the same one is there already. */
export function insertTracking(trx: Trx, row: TrackingRow): Promise<void> {
  return insert(trx, [row]);
}

/** How many rows go into one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 1000;

/**
 * Writes those records that are not there yet.
 * @returns the ids of the records written
 */
export async function insertNewTrackings(
  trx: Trx,
  rows: readonly TrackingRow[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const inserted = await trx
      .insertInto('trackings')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) written.add(id);
  }
  return written;
}

/** @returns the record that was deleted; undefined where there was none */
export function deleteTracking(
  trx: Trx,
  clubId: string,
  id: string,
): Promise<TrackingRow | undefined> {
  return trx
    .deleteFrom('trackings')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
