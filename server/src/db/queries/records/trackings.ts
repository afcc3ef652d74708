import type { Attendance, Attended } from '@rallybook/contract/rules/attendance';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import { compileOnce, LATER } from '../../engine/compile-once.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { lockByName } from '../../engine/locks.ts';
import type { TrackingRow } from '../../tables/months.ts';
import { columnsOf } from '../columns.ts';
import { readInChunks } from '../in-chunks.ts';
import { chunksOf } from '../insert-rows.ts';
import type { Page } from '../pages.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('trackings');

type DateRange = { clubId: string; first: string; last: string };

function recordsOn(db: Db, { clubId, first, last }: DateRange) {
  return db
    .selectFrom('trackings')
    .where('trackings.clubId', '=', clubId)
    .where('trackings.date', '>=', first)
    .where('trackings.date', '<=', last);
}

/**
 * A page of the records of a month with the members' names, by date and then by creation, and their total number. No
 * index has this order: so the records of each day are counted first, and only those of the page's days are read.
 */
export async function trackingPage(
  db: Db,
  clubId: string,
  month: YearMonth,
  { limit, offset }: Page,
) {
  const { first, last } = datesOfMonth(month);
  const days = await recordsOn(db, { clubId, first, last })
    .groupBy('date')
    .select((select) => ['date', select.fn.countAll<number>().as('count')])
    .orderBy('date')
    .execute();
  let total = 0;
  let firstOfPage = { date: last, before: 0 };
  for (const { date, count } of days) {
    if (total <= offset) firstOfPage = { date, before: total };
    total += count;
  }
  const page = recordsOn(db, { clubId, first: firstOfPage.date, last })
    .select(COLUMNS)
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
    .offset(offset - firstOfPage.before);
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'page.memberId'))
    .selectAll('page')
    .select('members.name as memberName')
    .orderBy('page.date')
    .orderBy('page.id')
    .execute();
  return { rows, total };
}

/** Stands for a missing schedule in the index `trackings_once`. */
const NO_SCHEDULE = NIL;

/** Written as in the index: SQLite then reads only the index and no row of the table, in a third of the time. */
const SESSION = sql<string>`coalesce(schedule_id, ${sql.lit(NO_SCHEDULE)})`;

/** How often each member attended the sessions of each schedule in a month, by member id. */
export async function attendanceOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<Map<string, Attendance[]>> {
  const rows = await db
    .with(
      (name) => name('attended').materialized(),
      () =>
        recordsOn(db, { clubId, ...datesOfMonth(month) }).select([
          'memberId',
          SESSION.as('session'),
        ]),
    )
    .selectFrom('attended')
    .groupBy(['memberId', 'session'])
    .select(['memberId', 'session'])
    .select((build) => build.fn.countAll<number>().as('times'))
    .execute();
  const attendance = rows.map(({ memberId, session, times }) => ({
    memberId,
    scheduleId: session === NO_SCHEDULE ? null : session,
    times,
  }));
  return Map.groupBy(attendance, ({ memberId }) => memberId);
}

/** Each single record of a month, with its date, of some members or of all; by member id. */
export async function recordsOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
  memberIds?: readonly string[],
): Promise<Map<string, Attendance[]>> {
  let query = recordsOn(db, { clubId, ...datesOfMonth(month) });
  if (memberIds !== undefined) query = query.where('memberId', 'in', memberIds);
  const rows = await query.select(['memberId', 'scheduleId', 'date', 'id']).execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, times: 1 })),
    ({ memberId }) => memberId,
  );
}

/** All records of a member in a month. */
export function trackingsOfMember(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  month: YearMonth,
): Promise<TrackingRow[]> {
  return recordsOn(db, { clubId, ...datesOfMonth(month) })
    .select(COLUMNS)
    .where('memberId', '=', memberId)
    .execute();
}

/** All records of some members from one date to another, both included. */
export function trackingsOfMembers(
  db: Db,
  range: DateRange,
  memberIds: readonly string[],
): Promise<TrackingRow[]> {
  return recordsOn(db, range).select(COLUMNS).where('memberId', 'in', memberIds).execute();
}

/** The records of a session, or of a date without a schedule, by creation. */
export function trackingsOfSession(
  db: Db,
  { clubId, date, scheduleId }: Pick<TrackingRow, 'clubId' | 'date' | 'scheduleId'>,
): Promise<TrackingRow[]> {
  return recordsOn(db, { clubId, first: date, last: date })
    .select(COLUMNS)
    .where('scheduleId', scheduleId === null ? 'is' : '=', scheduleId)
    .orderBy('id')
    .execute();
}

/** How many records each session has on some dates. */
export function recordCounts(db: Db, clubId: string, dates: readonly string[]) {
  return db
    .selectFrom('trackings')
    .where('clubId', '=', clubId)
    .where('date', 'in', dates)
    .groupBy(['date', 'scheduleId'])
    .select((select) => ['date', 'scheduleId', select.fn.countAll<number>().as('count')])
    .execute();
}

/** How many dates one query asks for. */
const DATES_AT_ONCE = 100;

/** Who was there on some dates, and at which schedule. */
export function attendanceOn(
  db: Db,
  clubId: string,
  dates: readonly string[],
): Promise<Attended[]> {
  return readInChunks(dates, DATES_AT_ONCE, (some) =>
    db
      .selectFrom('trackings')
      .select(['memberId', 'date', 'scheduleId'])
      .where('clubId', '=', clubId)
      .where('date', 'in', some)
      .execute(),
  );
}

type NewTracking = Pick<TrackingRow, 'clubId' | 'memberId' | 'scheduleId' | 'date'>;

type ContextRow = RegistrationColumns & {
  memberName: string;
  scheduleId: string | null;
  weekday: number | null;
  startTime: string | null;
  endTime: string | null;
  isCancelled: boolean | number;
  records: number | string;
};

const contextQuery = compileOnce<ContextRow>(
  () => sql`select members.name as member_name, schedules.id as schedule_id, schedules.weekday,
      schedules.start_time, schedules.end_time, registrations.id as registration_id, registrations.days,
      links.schedule_id as registered_schedule_id,
      exists (select 1 from club_sessions
        where club_sessions.club_id = members.club_id and club_sessions.planned_date = ${LATER}
          and club_sessions.status = 'cancelled'
          and club_sessions.schedule_id is not distinct from ${LATER}) as is_cancelled,
      (select sum(club_sizes.records) from clubs inner join club_sizes on club_sizes.club_id = clubs.id
        where clubs.id = ${LATER} or clubs.created_by =
          (select known.created_by from clubs as known where known.id = ${LATER})) as records
    from members
    left join schedules on schedules.club_id = members.club_id and schedules.id = ${LATER}
    left join registrations on registrations.club_id = members.club_id
      and registrations.member_id = members.id
      and registrations.year = ${LATER} and registrations.month = ${LATER}
    left join registration_schedules as links on links.club_id = registrations.club_id
      and links.registration_id = registrations.id and links.schedule_id = schedules.id
    where members.club_id = ${LATER} and members.id = ${LATER} and members.status <> 'removed'`,
);

/**
 * Everything on which a new record of a member depends, in one query: the member, unless removed; the schedule; the member's
 * registration for the month, of whose schedules only this one is read; whether the session is cancelled; and how many
 * records the clubs hold that count together, as `countRecordsWith` does.
 */
export async function readTrackingContext(
  db: Db,
  { clubId, memberId, scheduleId: requestedScheduleId, date }: NewTracking,
  { year, month }: YearMonth,
) {
  const values = [date, requestedScheduleId, clubId, clubId];
  const joined = [requestedScheduleId, year, month, clubId, memberId];
  const [row] = await contextQuery.execute(db, [...values, ...joined]);
  if (row === undefined) return undefined;
  const { memberName, scheduleId: id, weekday, startTime, endTime, isCancelled, records } = row;
  const isKnown = id !== null && weekday !== null && startTime !== null && endTime !== null;
  return {
    memberName,
    schedule: isKnown ? { id, weekday, startTime, endTime } : null,
    registration: toRegistration(row),
    isCancelled: Boolean(isCancelled),
    recordsOfClubs: Number(records),
  };
}

type RegistrationColumns = {
  registrationId: string | null;
  days: number | null;
  registeredScheduleId: string | null;
};

function toRegistration({ registrationId, days, registeredScheduleId }: RegistrationColumns) {
  if (registrationId === null) return null;
  return { days, scheduleIds: registeredScheduleId === null ? [] : [registeredScheduleId] };
}

/** Makes other transactions that add records of a member wait until this one ends. */
export function lockAttendanceOf(trx: Trx, memberId: string): Promise<void> {
  return lockByName(trx, `attendance of ${memberId}`);
}

/** Writes one record. The transaction fails if there is one with the same member, date and schedule. */
export async function insertTracking(trx: Trx, row: TrackingRow): Promise<void> {
  await trx.insertInto('trackings').values(row).execute();
}

/**
 * Writes the records that do not exist yet.
 * @returns the ids of the written records
 */
export async function insertNewTrackings(
  trx: Trx,
  rows: readonly TrackingRow[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (const chunk of chunksOf(rows)) {
    const inserted = await trx
      .insertInto('trackings')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) written.add(id);
  }
  return written;
}

/** @returns the records that were there and are deleted now */
export function deleteTrackings(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
): Promise<TrackingRow[]> {
  return trx
    .deleteFrom('trackings')
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .returning(COLUMNS)
    .execute();
}
