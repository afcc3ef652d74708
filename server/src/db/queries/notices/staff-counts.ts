import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { noticeKindsWhere } from '@rallybook/contract/rules/notices/kinds';
import type { Db } from '../../engine/connect.ts';
import type { BillRow } from '../../tables/money.ts';
import { type ClubSize, toSize } from '../clubs/sizes.ts';
import { columnsOf } from '../columns.ts';
import { undecidedRequests } from '../sessions/asked-devices.ts';

// What waits for the staff of clubs: each query counts it for several clubs at once. A club of which nothing waits is missing.

type Counted = { clubId: string; count: number };

const byClub = (rows: readonly Counted[]): Map<string, number> =>
  new Map(rows.map(({ clubId, count }) => [clubId, count]));

/** The members who are staff, those who are active. */
export function staffOfClubs(db: Db, clubIds: readonly string[]) {
  return db
    .selectFrom('members')
    .select(['clubId', 'id'])
    .where('clubId', 'in', clubIds)
    .where('status', '=', 'active')
    .where('role', '<>', 'player')
    .orderBy('id')
    .execute();
}

/** Devices that ask to answer as a member. */
export async function countUndecidedDevices(
  db: Db,
  clubIds: readonly string[],
): Promise<Map<string, number>> {
  if (clubIds.length === 0) return new Map();
  const rows = await undecidedRequests(db)
    .select(['askedDevices.clubId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('askedDevices.clubId', 'in', clubIds)
    .groupBy('askedDevices.clubId')
    .execute();
  return byClub(rows);
}

/** Transfers about which nobody has decided. */
export async function countUndecidedLines(
  db: Db,
  clubIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bankLines')
    .select(['clubId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('clubId', 'in', clubIds)
    .where('state', 'in', ['open', 'doubtful'])
    .groupBy('clubId')
    .execute();
  return byClub(rows);
}

const DEBT_KINDS = noticeKindsWhere(({ topic }) => topic === 'debt');

/** How many members could not be told what they owe since an instant. */
export async function countUntold(
  db: Db,
  clubIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notices')
    .select(['clubId', ({ fn }) => fn.count<number>('memberId').distinct().as('count')])
    .where('clubId', 'in', clubIds)
    .where('raisedAt', '>=', since)
    .where('kind', 'in', DEBT_KINDS)
    .where('dropped', 'in', ['no_channel', 'failed'])
    .groupBy('clubId')
    .execute();
  return byClub(rows);
}

/** The bills of some months that are not closed. */
export function openBillsOfClubs(
  db: Db,
  clubIds: readonly string[],
  months: readonly YearMonth[],
): Promise<BillRow[]> {
  return db
    .selectFrom('bills')
    .select(columnsOf('bills'))
    .where('clubId', 'in', clubIds)
    .where((bill) =>
      bill.or(
        months.map(({ year, month }) =>
          bill.and([bill('year', '=', year), bill('month', '=', month)]),
        ),
      ),
    )
    .where('closedAt', 'is', null)
    .execute();
}

/** The sizes of clubs. */
export async function sizesOfClubs(
  db: Db,
  clubIds: readonly string[],
): Promise<Map<string, ClubSize>> {
  if (clubIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('clubSizes')
    .select(['clubId', 'members', 'nicknames', 'records', 'trail'])
    .where('clubId', 'in', clubIds)
    .execute();
  return new Map(rows.map(({ clubId, ...row }) => [clubId, toSize(row)]));
}

/** How many notices were stored since an instant. */
export async function countRaisedInClubs(
  db: Db,
  clubIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notices')
    .select(['clubId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('clubId', 'in', clubIds)
    .where('raisedAt', '>=', since)
    .groupBy('clubId')
    .execute();
  return byClub(rows);
}
