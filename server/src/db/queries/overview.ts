import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { exactVnd, type Vnd } from '@rallybook/contract/rules/money';
import { sql } from 'kysely';
import type { Db } from '../engine/connect.ts';
import { columnsOf } from './columns.ts';

type DateRange = { clubId: string; first: string; last: string };

/** The costs between two dates. */
export function costSumsBetween(db: Db, { clubId, first, last }: DateRange) {
  return db
    .selectFrom('costs')
    .select(['date', 'category', 'amount'])
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
}

/** Every attendance record between two dates. */
export function recordsBetween(db: Db, { clubId, first, last }: DateRange) {
  return db
    .selectFrom('trackings')
    .select(['id', 'memberId', 'date', 'scheduleId'])
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
}

/** How often each member came between two dates, who has not left the club. */
export function attendanceBetween(db: Db, { clubId, first, last }: DateRange) {
  return db
    .selectFrom('trackings')
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'trackings.clubId')
        .onRef('members.id', '=', 'trackings.memberId'),
    )
    .select((build) => ['members.id', 'members.name', build.fn.countAll<number>().as('times')])
    .where('trackings.clubId', '=', clubId)
    .where('trackings.date', '>=', first)
    .where('trackings.date', '<=', last)
    .where('members.status', '<>', 'removed')
    .groupBy(['members.id', 'members.name'])
    .execute();
}

/** The stored bills from one month to another, both included. */
export function billsBetween(db: Db, clubId: string, from: YearMonth, to: YearMonth) {
  return db
    .selectFrom('bills')
    .select(columnsOf('bills'))
    .where('clubId', '=', clubId)
    .where('year', '>=', from.year)
    .where('year', '<=', to.year)
    .execute();
}

/** Entries that are not reversed, and reverse nothing. */
const standingEntries = (db: Db, clubId: string) =>
  db
    .selectFrom('entries')
    .leftJoin('entries as reversals', (join) =>
      join
        .onRef('reversals.clubId', '=', 'entries.clubId')
        .onRef('reversals.reversesId', '=', 'entries.id'),
    )
    .where('entries.clubId', '=', clubId)
    .where('entries.reversesId', 'is', null)
    .where('reversals.id', 'is', null);

/** The balance of each member before a date, without what was reversed at any time. */
export async function balancesBefore(
  db: Db,
  clubId: string,
  date: string,
): Promise<Map<string, Vnd>> {
  const rows = await standingEntries(db, clubId)
    .where('entries.date', '<', date)
    .select(['entries.memberId', sql<string>`cast(sum(entries.amount) as text)`.as('balance')])
    .groupBy('entries.memberId')
    .execute();
  return new Map(rows.map(({ memberId, balance }) => [memberId, exactVnd(BigInt(balance))]));
}

/** The entries between two dates, without what was reversed at any time. */
export function standingEntriesBetween(db: Db, { clubId, first, last }: DateRange) {
  return standingEntries(db, clubId)
    .where('entries.date', '>=', first)
    .where('entries.date', '<=', last)
    .select(['entries.memberId', 'entries.date', 'entries.kind', 'entries.amount'])
    .execute();
}
