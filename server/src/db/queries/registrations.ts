import { type ExpressionBuilder, sql } from 'kysely';
import { remembered } from '@rallybook/contract/remembered';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { taken } from '../../taken.ts';
import type { Db, Trx } from '../connect.ts';
import type { RegistrationRow, Tables } from '../tables.ts';
import { prepared } from '../prepared.ts';
import { countOf, type Page } from './pages.ts';

/**
 * A registration with the schedules that it is for; none where it is by days. Those of one query that are for the same
 * ones have the same list.
 */
export type RegistrationWithSchedules = RegistrationRow & { scheduleIds: readonly string[] };

type OfMonth = YearMonth & { clubId: string };

function registrationsOfMonth(db: Db, { clubId, year, month }: OfMonth) {
  return db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.year', '=', year)
    .where('registrations.month', '=', month);
}

/** The ids of a registration's schedules in one text: a row for each would take longer to read than all else. */
const scheduleIds = (from: ExpressionBuilder<Tables, 'registrations'>) =>
  from
    .selectFrom('registrationSchedules as links')
    .whereRef('links.clubId', '=', 'registrations.clubId')
    .whereRef('links.registrationId', '=', 'registrations.id')
    .select((link) => {
      const id = link.cast('links.scheduleId', 'text');
      return link.fn<string | null>('string_agg', [id, sql.lit(' ')]).as('ids');
    })
    .as('scheduleIds');

const columns = (from: ExpressionBuilder<Tables, 'registrations'>) =>
  [
    'registrations.clubId',
    'registrations.id',
    'registrations.memberId',
    'registrations.year',
    'registrations.month',
    'registrations.days',
    'registrations.registrationDate',
    scheduleIds(from),
  ] as const;

function withIds<Row extends { scheduleIds: string | null }>(
  rows: Row[],
): (Omit<Row, 'scheduleIds'> & { scheduleIds: readonly string[] })[] {
  const listOf = remembered((ids: string | null) => ids?.split(' ') ?? []);
  return taken(rows).map((row) => Object.assign(row, { scheduleIds: listOf(row.scheduleIds) }));
}

const countRegistrations = prepared((db, of: OfMonth) => countOf(registrationsOfMonth(db, of)));

const findRegistrations = prepared((db, given: OfMonth & Page) =>
  registrationsOfMonth(db, given)
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'registrations.clubId')
        .onRef('members.id', '=', 'registrations.memberId'),
    )
    .select((from) => [
      'registrations.id',
      'registrations.memberId',
      'members.name as memberName',
      'members.status as memberStatus',
      'registrations.days',
      'registrations.registrationDate',
      scheduleIds(from),
    ])
    .orderBy('registrations.id')
    .limit(given.limit)
    .offset(given.offset),
);

/** A page of what members registered for in a month, with their names, by creation, and how many there are. */
export async function registrationPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const of = { clubId, ...month };
  const [rows, [counted]] = await Promise.all([
    findRegistrations(db, { ...of, ...page }),
    countRegistrations(db, of),
  ]);
  return { rows: withIds(rows), total: counted!.count };
}

const findAllRegistrations = prepared((db, of: OfMonth) =>
  registrationsOfMonth(db, of).select(columns).orderBy('registrations.id'),
);

/** All registrations of a month. */
export async function allRegistrations(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<RegistrationWithSchedules[]> {
  return withIds(await findAllRegistrations(db, { clubId, ...month }));
}

const findMembersOfMonth = prepared((db, { clubId, year, month }: OfMonth) =>
  db
    .selectFrom('members')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.clubId', '=', 'members.clubId')
        .on('registrations.year', '=', year)
        .on('registrations.month', '=', month)
        .onRef('registrations.memberId', '=', 'members.id'),
    )
    .where('members.clubId', '=', clubId)
    .select((from) => [
      'members.id',
      from('members.status', '=', 'active').as('isActive'),
      'registrations.days',
      scheduleIds(from),
    ]),
);

/**
 * All who are or were members of a club, the removed ones among them, with what each registered for in a month, and nothing
 * else of them: for a bill of thousands. Who is not registered has neither days nor schedules.
 */
export async function membersOfMonth(db: Db, clubId: string, month: YearMonth) {
  return withIds(await findMembersOfMonth(db, { clubId, ...month }));
}

export async function registrationById(
  db: Db,
  clubId: string,
  id: string,
): Promise<RegistrationWithSchedules | undefined> {
  const rows = await db
    .selectFrom('registrations')
    .select(columns)
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute();
  return withIds(rows)[0];
}

/** The registrations that some members have in a month. */
export async function registrationsOfMembers(
  db: Db,
  clubId: string,
  month: YearMonth,
  memberIds: readonly string[],
): Promise<RegistrationWithSchedules[]> {
  const rows = await registrationsOfMonth(db, { clubId, ...month })
    .select(columns)
    .where('memberId', 'in', memberIds)
    .orderBy('id')
    .execute();
  return withIds(rows);
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
