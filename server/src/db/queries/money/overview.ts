import { isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { exact, type Minor } from '@rallybook/contract/rules/money/amounts';
import { sql } from 'kysely';
import type { Db } from '../../engine/connect.ts';
import { columnsOf } from '../columns.ts';
import { sameClub } from '../same-club.ts';
import { withReversals } from './entries.ts';

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

/**
 * How often each member came in each month ("2026-10") to the sessions of a schedule, or of none, between two dates. Extra
 * sessions are left out. The name of the count is read by server/test/query-cost.ts.
 */
export function timesByMonth(db: Db, { clubId, first, last }: DateRange) {
  const month = sql<string>`substr(cast(date as text), 1, 7)`;
  return db
    .selectFrom('trackings')
    .select((build) => [
      build.fn.countAll<number>().as('count'),
      'memberId',
      'scheduleId',
      month.as('month'),
    ])
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((build) =>
      build.or([
        build('scheduleId', 'is not', null),
        build('date', 'not in', extraDates(db, { clubId, first, last })),
      ]),
    )
    .groupBy(['memberId', 'scheduleId', month])
    .execute();
}

const extraDates = (db: Db, { clubId, first, last }: DateRange) =>
  db
    .selectFrom('clubSessions')
    .select('plannedDate')
    .where('clubId', '=', clubId)
    .where('scheduleId', 'is', null)
    .where('status', '=', 'open')
    .where('plannedDate', '>=', first)
    .where('plannedDate', '<=', last);

/** How often each member came between two dates, who has not left the club. */
export function attendanceBetween(db: Db, { clubId, first, last }: DateRange) {
  return db
    .selectFrom('trackings')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'trackings.memberId'))
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

/** The balance of each member before a month, without what was reversed at any time; members without entries are left out. */
export async function balancesBefore(
  db: Db,
  clubId: string,
  month: YearMonth,
): Promise<Map<string, Minor>> {
  const rows = await db
    .selectFrom('members')
    .select((from) => [
      'members.id',
      from
        .selectFrom('balances')
        .select('balances.balance')
        .whereRef('balances.clubId', '=', 'members.clubId')
        .whereRef('balances.memberId', '=', 'members.id')
        .where('balances.month', '<', isoMonth(month))
        .orderBy('balances.month', 'desc')
        .limit(1)
        .as('balance'),
    ])
    .where('members.clubId', '=', clubId)
    .execute();
  return new Map(rows.flatMap(({ id, balance }) => (balance === null ? [] : [[id, balance]])));
}

/** The balances of members at the ends of those months from one to another in which they have entries. */
export function balancesBetween(db: Db, clubId: string, from: YearMonth, to: YearMonth) {
  return db
    .selectFrom('balances')
    .select(columnsOf('balances'))
    .where('clubId', '=', clubId)
    .where('month', '>=', isoMonth(from))
    .where('month', '<=', isoMonth(to))
    .execute();
}

/** What was paid on each date between two, without what was reversed at any time. Its text is that of the fund's index. */
export async function paymentsBetween(db: Db, { clubId, first, last }: DateRange) {
  const rows = await withReversals(db.selectFrom('entries'))
    .where('entries.clubId', '=', clubId)
    .where(sql<boolean>`entries.kind in ('payment', 'payout')`)
    .where('entries.kind', '=', 'payment')
    .where('entries.date', '>=', first)
    .where('entries.date', '<=', last)
    .where('entries.reversesId', 'is', null)
    .where('reversals.id', 'is', null)
    .groupBy('entries.date')
    .select([
      sql<number>`count(*)`.as('count'),
      'entries.date',
      sql<string>`cast(sum(entries.amount) as text)`.as('amount'),
    ])
    .execute();
  return rows.map(({ date, amount }) => ({ date, amount: exact(BigInt(amount)) }));
}
