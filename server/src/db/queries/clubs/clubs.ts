import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import type { Db, Trx } from '../../engine/connect.ts';
import type { ClubRow, ScheduleRow } from '../../tables/clubs.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import type { Page } from '../pages.ts';
import { updateRows } from '../rows-by-key.ts';

const clubsOf = (db: Db, emailKey: string) =>
  db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .select(columnsOf('clubs'))
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '=', 'active')
    .where('clubs.currency', 'in', CURRENCIES)
    .where('clubs.deletedAt', 'is', null);

// A club whose currency only a newer version knows is in no list: its own calls say why (`currencyOf`).

/** A page of the clubs in which the owner of a verified address is an active member, the oldest first. */
export function clubsOfEmail(
  db: Db,
  emailKey: string,
  { limit, offset }: Page,
): Promise<ClubRow[]> {
  return clubsOf(db, emailKey).orderBy('members.clubId').limit(limit).offset(offset).execute();
}

/** One of these clubs; undefined for other clubs. */
export function clubOfEmail(
  db: Db,
  emailKey: string,
  clubId: string,
): Promise<ClubRow | undefined> {
  return clubsOf(db, emailKey).where('members.clubId', '=', clubId).executeTakeFirst();
}

export function clubById(db: Db, clubId: string): Promise<ClubRow> {
  return db
    .selectFrom('clubs')
    .select(columnsOf('clubs'))
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow();
}

/** Those of some clubs that there are. */
export function clubsByIds(db: Db, clubIds: readonly string[]): Promise<ClubRow[]> {
  return db.selectFrom('clubs').select(columnsOf('clubs')).where('id', 'in', clubIds).execute();
}

export async function insertClub(trx: Trx, row: ClubRow): Promise<void> {
  await trx.insertInto('clubs').values(row).execute();
  const { id: clubId, createdAt } = row;
  const look = { clubId, lookAt: createdAt, dailyAt: createdAt };
  await trx.insertInto('noticeLooks').values(look).execute();
}

export async function updateClub(
  trx: Trx,
  clubId: string,
  change: Partial<ClubRow>,
): Promise<void> {
  await updateRows(trx, 'clubs', { id: clubId }, change);
}

/** The schedules that several clubs offer now. */
export async function offeredSchedules(db: Db, clubIds: readonly string[]): Promise<ScheduleRow[]> {
  if (clubIds.length === 0) return [];
  return db
    .selectFrom('schedules')
    .select(columnsOf('schedules'))
    .where('clubId', 'in', clubIds)
    .where('retiredAt', 'is', null)
    .execute();
}

/** All schedules of a club, retired ones included. */
export function allSchedules(db: Db, clubId: string): Promise<ScheduleRow[]> {
  return schedulesOfClubs(db, [clubId]);
}

/** All schedules of several clubs, retired ones included. */
export function schedulesOfClubs(db: Db, clubIds: readonly string[]): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedules')
    .select(['clubId', 'id', 'weekday', 'startTime', 'endTime', 'retiredAt'])
    .where('clubId', 'in', clubIds)
    .execute();
}

export function insertSchedules(trx: Trx, rows: readonly ScheduleRow[]): Promise<void> {
  return insertRows(trx, 'schedules', rows);
}

/** Retires schedules, or offers them again (`retiredAt` null). */
export async function setSchedulesRetired(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
  retiredAt: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('schedules')
    .set({ retiredAt })
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .execute();
}

/** The clubs after an id, in the order of their ids. */
export async function clubsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('clubs')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
