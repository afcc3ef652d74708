import { registrationColumns } from '@rallybook/contract/records/registrations';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { RegistrationRow } from '../../tables/months.ts';
import { columnsOf, listColumns } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { countRows, type Page } from '../pages.ts';
import { deleteRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

/** A registration with its schedules; a registration by days has none. */
export type RegistrationWithSchedules = RegistrationRow & { scheduleIds: readonly string[] };

type ClubMonth = YearMonth & { clubId: string };

function registrationsOfMonth(db: Db, { clubId, year, month }: ClubMonth) {
  return db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.year', '=', year)
    .where('registrations.month', '=', month);
}

const COLUMNS = columnsOf('registrations');

/** Joins rows that are repeated for each schedule into one row for each id, in their order. */
function withSchedules<Row extends { id: string; scheduleId: string | null }>(
  rows: readonly Row[],
) {
  const byId = new Map<string, Omit<Row, 'scheduleId'> & { scheduleIds: string[] }>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (known === undefined) {
      const { scheduleId, ...rest } = row;
      byId.set(row.id, { ...rest, scheduleIds: scheduleId === null ? [] : [scheduleId] });
    } else if (row.scheduleId !== null) known.scheduleIds.push(row.scheduleId);
  }
  return [...byId.values()];
}

/** A page of a month's registrations with the members' names, by creation, and their total number. */
export async function registrationPage(
  db: Db,
  clubId: string,
  month: YearMonth,
  { limit, offset }: Page,
) {
  const query = registrationsOfMonth(db, { clubId, ...month });
  const page = query.select(COLUMNS).orderBy('id').limit(limit).offset(offset).as('page');
  const rows = await db
    .selectFrom(page)
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'page.memberId'))
    .leftJoin('registrationSchedules as links', (join) =>
      sameClub(join, 'links.registrationId', 'page.id'),
    )
    .select(listColumns('page', registrationColumns, 'id'))
    .select(['members.name as memberName', 'members.status as memberStatus', 'links.scheduleId'])
    .orderBy('page.id')
    .execute();
  return { rows: withSchedules(rows), total: await countRows(query) };
}

/** Registrations, repeated for each of their schedules. */
const withScheduleRows = (query: ReturnType<typeof registrationsOfMonth>) =>
  query
    .leftJoin('registrationSchedules as links', (join) =>
      sameClub(join, 'links.registrationId', 'registrations.id'),
    )
    .select([...COLUMNS, 'links.scheduleId']);

/**
 * All current and former members of a club, with their registrations for a month. It reads few columns, since a bill
 * may have thousands of members. A member who is not registered has neither days nor schedules.
 */
export async function membersOfMonth(db: Db, clubId: string, { year, month }: YearMonth) {
  const rows = await db
    .selectFrom('members')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.clubId', '=', 'members.clubId')
        .on('registrations.year', '=', year)
        .on('registrations.month', '=', month)
        .onRef('registrations.memberId', '=', 'members.id'),
    )
    .leftJoin('registrationSchedules as links', (join) =>
      sameClub(join, 'links.registrationId', 'registrations.id'),
    )
    .where('members.clubId', '=', clubId)
    .select(['members.id', 'members.status', 'members.classKey'])
    .select(['registrations.days', 'links.scheduleId'])
    .execute();
  return withSchedules(rows);
}

export async function registrationById(
  db: Db,
  clubId: string,
  id: string,
): Promise<RegistrationWithSchedules | undefined> {
  const query = db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.id', '=', id);
  return withSchedules(await withScheduleRows(query).execute())[0];
}

/** All registrations of a member, the oldest month first. */
export async function registrationsOfMember(
  db: Db,
  { clubId, memberId }: Pick<RegistrationRow, 'clubId' | 'memberId'>,
): Promise<RegistrationWithSchedules[]> {
  const query = db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.memberId', '=', memberId)
    .orderBy('registrations.year')
    .orderBy('registrations.month');
  return withSchedules(await withScheduleRows(query).execute());
}

/** The registrations of some members in some months of a year. */
export async function registrationsOfMembers(
  db: Db,
  clubId: string,
  { year, months }: { year: number; months: readonly number[] },
  memberIds: readonly string[],
): Promise<RegistrationWithSchedules[]> {
  const query = db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.year', '=', year)
    .where('registrations.month', 'in', months)
    .where('registrations.memberId', 'in', memberIds);
  return withSchedules(await withScheduleRows(query).execute());
}

/** Writes registrations of members who have none in that month. */
export async function insertRegistrations(
  trx: Trx,
  registrations: readonly RegistrationWithSchedules[],
): Promise<void> {
  const rows = registrations.map((registration) => {
    const { scheduleIds: _, ...row } = registration;
    return row;
  });
  const links = registrations.flatMap(({ clubId, id: registrationId, year, month, scheduleIds }) =>
    scheduleIds.map((scheduleId) => ({ clubId, registrationId, scheduleId, year, month })),
  );
  await insertRows(trx, 'registrations', rows);
  await insertRows(trx, 'registrationSchedules', links);
}

/** Replaces a member's registration for a month. */
export async function replaceRegistration(
  trx: Trx,
  registration: RegistrationWithSchedules,
): Promise<void> {
  await deleteRows(trx, 'registrations', {
    clubId: registration.clubId,
    year: registration.year,
    month: registration.month,
    memberId: registration.memberId,
  });
  await insertRegistrations(trx, [registration]);
}

export async function deleteRegistration(trx: Trx, clubId: string, id: string): Promise<void> {
  await deleteRows(trx, 'registrations', { clubId, id });
}
