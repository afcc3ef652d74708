import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../connect.ts';
import type { RegistrationRow } from '../tables.ts';
import { prepared } from '../prepared.ts';
import { countOf, type Page } from './pages.ts';

/** A registration with the schedules that it is for; none where it is by days. */
export type RegistrationWithSchedules = RegistrationRow & { scheduleIds: string[] };

const COLUMNS = [
  'registrations.clubId',
  'registrations.id',
  'registrations.memberId',
  'registrations.year',
  'registrations.month',
  'registrations.days',
  'registrations.registrationDate',
] as const;

type OfMonth = YearMonth & { clubId: string };

function registrationsOfMonth(db: Db, { clubId, year, month }: OfMonth) {
  return db
    .selectFrom('registrations')
    .where('registrations.clubId', '=', clubId)
    .where('registrations.year', '=', year)
    .where('registrations.month', '=', month);
}

const findSchedules = prepared((db, given: OfMonth & { first: string; last: string }) =>
  registrationsOfMonth(db, given)
    .innerJoin('registrationSchedules as links', (join) =>
      join
        .onRef('links.clubId', '=', 'registrations.clubId')
        .onRef('links.registrationId', '=', 'registrations.id'),
    )
    .select(['links.registrationId', 'links.scheduleId'])
    .where('registrations.id', '>=', given.first)
    .where('registrations.id', '<=', given.last),
);

/**
 * Adds the schedules, in one query for all registrations.
 * @param rows of one month, by id
 */
async function withSchedules<R extends RegistrationRow>(
  db: Db,
  of: OfMonth,
  rows: R[],
): Promise<(R & { scheduleIds: string[] })[]> {
  const bySchedules = rows.filter(({ days }) => days === null);
  const [first, last] = [bySchedules[0]?.id, bySchedules.at(-1)?.id];
  const links =
    first === undefined || last === undefined
      ? []
      : await findSchedules(db, { ...of, first, last });
  const schedulesOf = Map.groupBy(links, ({ registrationId }) => registrationId);
  return rows.map((row) => ({
    ...row,
    scheduleIds: (schedulesOf.get(row.id) ?? []).map(({ scheduleId }) => scheduleId),
  }));
}

const countRegistrations = prepared((db, of: OfMonth) => countOf(registrationsOfMonth(db, of)));

const findRegistrations = prepared((db, given: OfMonth & Page) =>
  registrationsOfMonth(db, given)
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'registrations.clubId')
        .onRef('members.id', '=', 'registrations.memberId'),
    )
    .select([...COLUMNS, 'members.name as memberName', 'members.status as memberStatus'])
    .orderBy('registrations.id')
    .limit(given.limit)
    .offset(given.offset),
);

/** A page of the registrations of a month with the members' names, by creation, and how many there are. */
export async function registrationPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const of = { clubId, ...month };
  const [rows, [counted]] = await Promise.all([
    findRegistrations(db, { ...of, ...page }),
    countRegistrations(db, of),
  ]);
  return { rows: await withSchedules(db, of, rows), total: counted!.count };
}

const findAllRegistrations = prepared((db, of: OfMonth) =>
  registrationsOfMonth(db, of).select(COLUMNS).orderBy('registrations.id'),
);

/** All registrations of a month. */
export async function allRegistrations(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<RegistrationWithSchedules[]> {
  const of = { clubId, ...month };
  return withSchedules(db, of, await findAllRegistrations(db, of));
}

/** What a member registered for in a month; no schedules where it is by days. */
export type Registered = Pick<RegistrationWithSchedules, 'memberId' | 'days' | 'scheduleIds'>;

const findRegistered = prepared((db, of: OfMonth) =>
  registrationsOfMonth(db, of)
    .leftJoin('registrationSchedules as links', (join) =>
      join
        .onRef('links.clubId', '=', 'registrations.clubId')
        .onRef('links.registrationId', '=', 'registrations.id'),
    )
    .select(['registrations.memberId', 'registrations.days', 'links.scheduleId']),
);

/** What each member registered for in a month, and nothing else of the registrations: for a bill of thousands. */
export async function registeredOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<Registered[]> {
  const byMember = new Map<string, Registered>();
  for (const { memberId, days, scheduleId } of await findRegistered(db, { clubId, ...month })) {
    const registered = byMember.get(memberId) ?? { memberId, days, scheduleIds: [] };
    if (scheduleId !== null) registered.scheduleIds.push(scheduleId);
    byMember.set(memberId, registered);
  }
  return [...byMember.values()];
}

export async function registrationById(
  db: Db,
  clubId: string,
  id: string,
): Promise<RegistrationWithSchedules | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [found] = await withSchedules(db, row, [row]);
  return found;
}

/** The registrations that some members have in a month. */
export async function registrationsOfMembers(
  db: Db,
  clubId: string,
  month: YearMonth,
  memberIds: readonly string[],
): Promise<RegistrationWithSchedules[]> {
  const of = { clubId, ...month };
  const rows = await registrationsOfMonth(db, of)
    .selectAll()
    .where('memberId', 'in', memberIds)
    .orderBy('id')
    .execute();
  return withSchedules(db, of, rows);
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
