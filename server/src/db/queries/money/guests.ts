import type { GuestOfMonth } from '@rallybook/contract/rules/billing/month';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import type { GuestRow } from '../../tables/months.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { countRows, type Page } from '../pages.ts';
import { findRow, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('guests');

function guestsIn(db: Db, clubId: string, month: YearMonth) {
  const { first, last } = datesOfMonth(month);
  return db
    .selectFrom('guests')
    .where('guests.clubId', '=', clubId)
    .where('guests.date', '>=', first)
    .where('guests.date', '<=', last);
}

/** The fields of a month's guests on which its bill depends, with fees as they are stored: by date, then by creation. */
export function guestsOfMonth(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<(GuestOfMonth & Pick<GuestRow, 'hasUsualFee'>)[]> {
  return guestsIn(db, clubId, month)
    .select(['id', 'name', 'date', 'scheduleId', 'hostMemberId', 'classKey', 'fee', 'hasUsualFee'])
    .orderBy('date')
    .orderBy('id')
    .execute();
}

/** A page of the guests of a month with their hosts' names, by date and then by creation, and their total number. */
export async function guestPage(db: Db, clubId: string, month: YearMonth, { limit, offset }: Page) {
  const query = guestsIn(db, clubId, month);
  const page = query.select(COLUMNS).orderBy('date').orderBy('id').limit(limit).offset(offset);
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('members', (join) => sameClub(join, 'members.id', 'page.hostMemberId'))
    .selectAll('page')
    .select('members.name as hostMemberName')
    .orderBy('page.date')
    .orderBy('page.id')
    .execute();
  return { rows, total: await countRows(query) };
}

export async function insertGuest(trx: Trx, row: GuestRow): Promise<void> {
  await insertGuests(trx, [row]);
}

/** Adds any number of guests. */
export function insertGuests(trx: Trx, rows: readonly GuestRow[]): Promise<void> {
  return insertRows(trx, 'guests', rows);
}

export function guestById(db: Db, clubId: string, id: string): Promise<GuestRow | undefined> {
  return findRow(db, 'guests', { clubId, id });
}

export async function updateGuest(trx: Trx, { clubId, id, ...change }: GuestRow): Promise<void> {
  await updateRows(trx, 'guests', { clubId, id }, change);
}

/** @returns the deleted guest; undefined if there was none */
export function deleteGuest(trx: Trx, clubId: string, id: string): Promise<GuestRow | undefined> {
  return trx
    .deleteFrom('guests')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** The guest whose payment an entry of the fund is; undefined for other entries. */
export function guestOfFundEntry(
  db: Db,
  clubId: string,
  fundEntryId: string,
): Promise<GuestRow | undefined> {
  return findRow(db, 'guests', { clubId, fundEntryId });
}

type Presence = Pick<GuestRow, 'clubId' | 'date' | 'scheduleId'>;
type GuestAtSession = Pick<GuestRow, 'id' | 'name' | 'classKey' | 'createdAt'>;
const AT_SESSION = ['id', 'name', 'classKey', 'createdAt'] as const;

/** The guests of a session, or of a date without a schedule, by creation. */
export function guestsOfSession(
  db: Db,
  { clubId, date, scheduleId }: Presence,
): Promise<GuestAtSession[]> {
  return db
    .selectFrom('guests')
    .select(AT_SESSION)
    .where('clubId', '=', clubId)
    .where('date', '=', date)
    .where('scheduleId', scheduleId === null ? 'is' : '=', scheduleId)
    .orderBy('id')
    .execute();
}

/** How many guests each session has on some dates. */
export function guestCounts(db: Db, clubId: string, dates: readonly string[]) {
  return db
    .selectFrom('guests')
    .where('clubId', '=', clubId)
    .where('date', 'in', dates)
    .groupBy(['date', 'scheduleId'])
    .select((select) => ['date', 'scheduleId', select.fn.countAll<number>().as('count')])
    .execute();
}

/** Some guests of a club, wherever they came. */
export async function guestsByIds(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<GuestAtSession[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('guests')
    .select(AT_SESSION)
    .where('clubId', '=', clubId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}
