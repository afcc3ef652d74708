import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../connect.ts';
import type { RegistrationRow } from '../tables.ts';
import { countRows, type Page } from './pages.ts';

/** A registration with the schedules that it is for; none where it is by days. */
export type RegistrationWithSchedules = RegistrationRow & { scheduleIds: string[] };

function registrationsOfMonth(db: Db, clubId: string, { year, month }: YearMonth) {
  return db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.year', '=', year)
    .where('registrations.month', '=', month);
}

/** Adds the schedules, in one query for all registrations. */
async function withSchedules<R extends RegistrationRow>(
  db: Db,
  clubId: string,
  rows: R[],
): Promise<(R & { scheduleIds: string[] })[]> {
  const ids = rows.filter(({ days }) => days === null).map(({ id }) => id);
  const links =
    ids.length === 0
      ? []
      : await db
          .selectFrom('registrationSchedules')
          .select(['registrationId', 'scheduleId'])
          .where('clubId', '=', clubId)
          .where('registrationId', 'in', ids)
          .execute();
  const schedulesOf = Map.groupBy(links, ({ registrationId }) => registrationId);
  return rows.map((row) => ({
    ...row,
    scheduleIds: (schedulesOf.get(row.id) ?? []).map(({ scheduleId }) => scheduleId),
  }));
}

/** A page of the registrations of a month with the members' names, by creation, and how many there are. */
export async function registrationPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const all = registrationsOfMonth(db, clubId, month);
  const rows = await all
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'registrations.clubId')
        .onRef('members.id', '=', 'registrations.memberId'),
    )
    .selectAll('registrations')
    .select('members.name as memberName')
    .orderBy('registrations.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows: await withSchedules(db, clubId, rows), total: await countRows(all) };
}

/** All registrations of a month. */
export async function allRegistrations(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<RegistrationWithSchedules[]> {
  const rows = await registrationsOfMonth(db, clubId, month).selectAll().execute();
  return withSchedules(db, clubId, rows);
}

export async function registrationById(
  db: Db,
  clubId: string,
  id: string,
): Promise<RegistrationWithSchedules | undefined> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute();
  const [row] = await withSchedules(db, clubId, rows);
  return row;
}

/** The registrations that some members have in a month. */
export async function registrationsOfMembers(
  db: Db,
  clubId: string,
  month: YearMonth,
  memberIds: readonly string[],
): Promise<RegistrationWithSchedules[]> {
  const rows = await registrationsOfMonth(db, clubId, month)
    .selectAll()
    .where('memberId', 'in', memberIds)
    .execute();
  return withSchedules(db, clubId, rows);
}

/** Writes a registration, in the place of the one that the member had in that month. */
export async function replaceRegistration(
  trx: Trx,
  { scheduleIds, ...row }: RegistrationWithSchedules,
): Promise<void> {
  await trx
    .deleteFrom('registrations')
    .where('clubId', '=', row.clubId)
    .where('year', '=', row.year)
    .where('month', '=', row.month)
    .where('memberId', '=', row.memberId)
    .execute();
  await trx.insertInto('registrations').values(row).execute();
  if (scheduleIds.length === 0) return;
  const links = scheduleIds.map((scheduleId) => ({
    clubId: row.clubId,
    registrationId: row.id,
    scheduleId,
  }));
  await trx.insertInto('registrationSchedules').values(links).execute();
}

export async function deleteRegistration(trx: Trx, clubId: string, id: string): Promise<void> {
  await trx.deleteFrom('registrations').where('clubId', '=', clubId).where('id', '=', id).execute();
}
