import type { CalendarDate, YearMonth } from '@rallybook/contract/rules/calendar';
import { datesOfMonth } from '@rallybook/contract/rules/calendar';
import type { SessionReference } from '@rallybook/contract/rules/sessions/session-id';
import type { Db, Trx } from '../../engine/connect.ts';
import type { ClubSessionRow } from '../../tables/sessions.ts';
import { columnsOf } from '../columns.ts';
import { findRow, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('clubSessions');

/** What is stored of a session. */
export function storedSession(
  db: Db,
  clubId: string,
  reference: SessionReference,
): Promise<ClubSessionRow | undefined> {
  const ofClub = db.selectFrom('clubSessions').select(COLUMNS).where('clubId', '=', clubId);
  if ('extraId' in reference) {
    const extra = ofClub.where('id', '=', reference.extraId).where('scheduleId', 'is', null);
    return extra.executeTakeFirst();
  }
  const { scheduleId, plannedDate } = reference;
  return ofClub
    .where('scheduleId', '=', scheduleId)
    .where('plannedDate', '=', plannedDate)
    .executeTakeFirst();
}

/** A stored session by the id of its row. */
export function storedSessionById(
  db: Db,
  clubId: string,
  id: string,
): Promise<ClubSessionRow | undefined> {
  return findRow(db, 'clubSessions', { clubId, id });
}

/** The extra session on a date, cancelled or not. */
export function extraSessionOn(
  db: Db,
  clubId: string,
  date: CalendarDate,
): Promise<ClubSessionRow | undefined> {
  return db
    .selectFrom('clubSessions')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('plannedDate', '=', date)
    .where('scheduleId', 'is', null)
    .executeTakeFirst();
}

/** Those of these dates that have an extra session, which is not cancelled. */
export async function extraSessionDates(
  db: Db,
  clubId: string,
  dates: readonly CalendarDate[],
): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('clubSessions')
    .select('plannedDate')
    .where('clubId', '=', clubId)
    .where('scheduleId', 'is', null)
    .where('status', '=', 'open')
    .where('plannedDate', 'in', dates)
    .execute();
  return rows.map(({ plannedDate }) => plannedDate);
}

/** The stored sessions that were planned from one date to another, both included. */
export function sessionsPlannedBetween(
  db: Db,
  clubId: string,
  first: CalendarDate,
  last: CalendarDate,
): Promise<ClubSessionRow[]> {
  return sessionsOfClubsBetween(db, [clubId], { first, last });
}

/** The same of several clubs. */
export function sessionsOfClubsBetween(
  db: Db,
  clubIds: readonly string[],
  { first, last }: Span,
): Promise<ClubSessionRow[]> {
  return db
    .selectFrom('clubSessions')
    .select(COLUMNS)
    .where('clubId', 'in', clubIds)
    .where('plannedDate', '>=', first)
    .where('plannedDate', '<=', last)
    .execute();
}

/**
 * The sessions with answers that take place on a date or later.
 * @param month only those that were planned in this month
 */
export function answeredSessionsFrom(
  db: Db,
  clubId: string,
  first: CalendarDate,
  month: YearMonth | null,
): Promise<ClubSessionRow[]> {
  const planned =
    month === null ? { first: `${first.slice(0, 8)}01`, last: null } : datesOfMonth(month);
  return (
    db
      .selectFrom('clubSessions')
      .select(COLUMNS)
      .where('clubId', '=', clubId)
      // A session moves only within its month.
      .where('plannedDate', '>=', planned.first)
      .$if(planned.last !== null, (query) => query.where('plannedDate', '<=', planned.last!))
      .where('date', '>=', first)
      .where((where) =>
        where.exists(
          where
            .selectFrom('sessionAnswers')
            .select('sessionAnswers.memberId')
            .whereRef('sessionAnswers.clubId', '=', 'clubSessions.clubId')
            .whereRef('sessionAnswers.sessionId', '=', 'clubSessions.id'),
        ),
      )
      .execute()
  );
}

export async function insertSession(trx: Trx, row: ClubSessionRow): Promise<void> {
  await trx.insertInto('clubSessions').values(row).execute();
}

export async function updateSession(
  trx: Trx,
  { clubId, id, ...change }: ClubSessionRow,
): Promise<void> {
  await updateRows(trx, 'clubSessions', { clubId, id }, change);
}

type Presence = { scheduleId: string | null; date: CalendarDate };

/** Whether somebody is recorded at a session, as a member or a guest; without a schedule: on the date. */
export async function hasRecords(
  db: Db,
  clubId: string,
  { scheduleId, date }: Presence,
): Promise<boolean> {
  for (const table of ['trackings', 'guests'] as const) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('clubId', '=', clubId)
      .where('date', '=', date)
      .where('scheduleId', scheduleId === null ? 'is' : '=', scheduleId)
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}

type Span = { first: CalendarDate; last: CalendarDate };

/** The schedules and dates of some clubs on which somebody is recorded, or to which somebody has answered. */
export async function usedSessions(
  db: Db,
  clubIds: readonly string[],
  scheduleIds: readonly string[],
  { first, last }: Span,
): Promise<{ scheduleId: string; plannedDate: CalendarDate }[]> {
  if (scheduleIds.length === 0) return [];
  const used: { scheduleId: string | null; date: CalendarDate }[] = [];
  for (const table of ['trackings', 'guests'] as const) {
    used.push(
      ...(await db
        .selectFrom(table)
        .select(['scheduleId', 'date'])
        .distinct()
        .where('clubId', 'in', clubIds)
        .where('date', '>=', first)
        .where('date', '<=', last)
        .where('scheduleId', 'in', scheduleIds)
        .execute()),
    );
  }
  const answered = await db
    .selectFrom('clubSessions')
    .innerJoin('sessionAnswers', (join) =>
      sameClub(join, 'sessionAnswers.sessionId', 'clubSessions.id'),
    )
    .select(['clubSessions.scheduleId', 'clubSessions.plannedDate as date'])
    .distinct()
    .where('clubSessions.clubId', 'in', clubIds)
    .where('clubSessions.plannedDate', '>=', first)
    .where('clubSessions.plannedDate', '<=', last)
    .where('clubSessions.scheduleId', 'in', scheduleIds)
    .execute();
  return [...used, ...answered].flatMap(({ scheduleId, date }) =>
    scheduleId === null ? [] : [{ scheduleId, plannedDate: date }],
  );
}

/** The sessions of some clubs on which somebody is recorded, as a member or a guest, among those of some planned dates. */
export async function recordedSessions(
  db: Db,
  clubIds: readonly string[],
  dates: readonly CalendarDate[],
): Promise<(Presence & { clubId: string })[]> {
  if (dates.length === 0) return [];
  const recorded: (Presence & { clubId: string })[] = [];
  for (const table of ['trackings', 'guests'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['clubId', 'scheduleId', 'date'])
      .distinct()
      .where('clubId', 'in', clubIds)
      .where('date', 'in', dates)
      .execute();
    recorded.push(...rows);
  }
  return recorded;
}

/** The cancelled sessions that were planned for some dates. */
export async function cancelledOn(
  db: Db,
  clubId: string,
  dates: readonly CalendarDate[],
): Promise<Pick<ClubSessionRow, 'scheduleId' | 'plannedDate'>[]> {
  if (dates.length === 0) return [];
  return db
    .selectFrom('clubSessions')
    .select(['scheduleId', 'plannedDate'])
    .where('clubId', '=', clubId)
    .where('plannedDate', 'in', dates)
    .where('status', '=', 'cancelled')
    .execute();
}
