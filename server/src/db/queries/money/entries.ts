import { entryFields } from '@rallybook/contract/records/entries';
import {
  type CalendarDate,
  datesOfMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { exact, type Minor } from '@rallybook/contract/rules/money/amounts';
import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import type { EntryRow } from '../../tables/money.ts';
import { columnsOf, listColumns } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { countRows, inPages, type Page } from '../pages.ts';
import { sameClub } from '../same-club.ts';

const COLUMNS = columnsOf('entries');
const PAGE_COLUMNS = columnsOf('entries', 'page');

/** A sum as text: it may be larger than a driver accepts for a number. */
const asText = (sum: ReturnType<typeof sql>) => sql<string>`cast(${sum} as text)`;
const readSum = (text: string | null | undefined): Minor => exact(BigInt(text ?? 0));

const BALANCE = asText(sql`sum(amount)`).as('balance');
/** How many rows were added up: server/test/query-cost.ts reads it. */
const COUNT = sql<number>`count(*)`.as('count');

type MemberKey = { clubId: string; memberId: string };

const entriesOf = (db: Db, { clubId, memberId }: MemberKey) =>
  db.selectFrom('entries').where('clubId', '=', clubId).where('memberId', '=', memberId);

/** An entry, with the entry that reverses it and the name of its writer. */
export type ListedEntry = EntryRow & { reversedById: string | null; createdByName: string | null };

/**
 * A page of a member's entries, the newest first, each with the balance after it, and their total number. All in one
 * query, since a statement may go back for years.
 */
export async function statementPage(db: Db, key: MemberKey, { limit, offset }: Page) {
  const entries = entriesOf(db, key)
    .select(COLUMNS)
    .select(asText(sql`sum(entries.amount) over (order by entries.date, entries.id)`).as('balance'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .as('page');
  const page = db
    .selectFrom(entries)
    .select([...PAGE_COLUMNS, 'page.balance', 'page.total'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .selectFrom(page)
    .leftJoin('entries as reversals', (join) => sameClub(join, 'reversals.reversesId', 'page.id'))
    .leftJoin('members as writers', (join) => sameClub(join, 'writers.id', 'page.createdBy'))
    .select([...PAGE_COLUMNS, 'page.balance', 'page.total'])
    .select(['reversals.id as reversedById', 'writers.name as createdByName'])
    .orderBy('page.date', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countRows(entriesOf(db, key)));
  return { rows: rows.map((row) => ({ ...row, balance: readSum(row.balance) })), total };
}

/** The balances of all members of a club with entries, by member id. */
export async function balancesOfClub(db: Db, clubId: string): Promise<Map<string, Minor>> {
  const rows = await db
    .selectFrom('entries')
    .where('clubId', '=', clubId)
    .groupBy('memberId')
    .select([COUNT, 'memberId', BALANCE])
    .execute();
  return new Map(rows.map(({ memberId, balance }) => [memberId, readSum(balance)]));
}

/** The balances of some members of a club, by their ids; those without entries are missing. */
export async function balancesOfMembers(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<Map<string, Minor>> {
  if (memberIds.length === 0) return new Map();
  const sorted = memberIds.toSorted();
  const rows = await db
    .selectFrom('entries')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    // The bounds of the list: without them, PostgreSQL may read all entries of the club for a part of its members.
    .where('memberId', '>=', sorted[0]!)
    .where('memberId', '<=', sorted.at(-1)!)
    .groupBy('memberId')
    .select([COUNT, 'memberId', BALANCE])
    .execute();
  return new Map(rows.map(({ memberId, balance }) => [memberId, readSum(balance)]));
}

/** Of which of some members each entry is reversed, or is a reversal: nothing stands in their accounts. */
export async function membersWithNothing(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const sorted = memberIds.toSorted();
  const rows = await db
    .selectFrom('entries')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    // The bounds of the list, as for balances.
    .where('memberId', '>=', sorted[0]!)
    .where('memberId', '<=', sorted.at(-1)!)
    .groupBy('memberId')
    .select([COUNT, 'memberId', sql<number>`count(reverses_id)`.as('reversals')])
    .execute();
  const gone = rows.filter(({ count, reversals }) => count === 2 * reversals);
  return new Set(gone.map(({ memberId }) => memberId));
}

/** The balance of a member: 0 without an entry. */
export async function balanceOfMember(db: Db, key: MemberKey): Promise<Minor> {
  const row = await entriesOf(db, key).select([COUNT, BALANCE]).executeTakeFirst();
  return readSum(row?.balance);
}

/** The newest payments of a member after a date, the oldest of them first; those that were reversed are left out. */
export async function paymentsAfter(
  db: Db,
  { clubId, memberId }: MemberKey,
  { date, limit }: { date: CalendarDate; limit: number },
) {
  const newest = await withReversals(db.selectFrom('entries'))
    .select(['entries.date', 'entries.amount'])
    .where('entries.clubId', '=', clubId)
    .where('entries.memberId', '=', memberId)
    .where('entries.date', '>', date)
    .where('entries.kind', '=', 'payment')
    .where('entries.reversesId', 'is', null)
    .where('reversals.id', 'is', null)
    .orderBy('entries.date', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(limit)
    .execute();
  return newest.toReversed();
}

/** What each of some members has paid after a date, without what was reversed; those who paid nothing are missing. */
export async function paidAfter(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
  date: CalendarDate,
): Promise<Map<string, Minor>> {
  if (memberIds.length === 0) return new Map();
  const sorted = memberIds.toSorted();
  const rows = await withReversals(db.selectFrom('entries'))
    .where('entries.clubId', '=', clubId)
    .where('entries.memberId', 'in', memberIds)
    // The bounds of the list, as for balances.
    .where('entries.memberId', '>=', sorted[0]!)
    .where('entries.memberId', '<=', sorted.at(-1)!)
    .where('entries.date', '>', date)
    .where('entries.kind', '=', 'payment')
    .where('entries.reversesId', 'is', null)
    .where('reversals.id', 'is', null)
    .groupBy('entries.memberId')
    .select('entries.memberId')
    .select(asText(sql`sum(entries.amount)`).as('paid'))
    .select(sql<number>`count(*)`.as('count'))
    .execute();
  return new Map(rows.map(({ memberId, paid }) => [memberId, readSum(paid)]));
}

/** An entry of a club, with the entry that reverses it. */
export function entryById(db: Db, clubId: string, id: string) {
  return withReversal(db.selectFrom('entries'))
    .where('entries.clubId', '=', clubId)
    .where('entries.id', '=', id)
    .executeTakeFirst();
}

/** Some entries of a club. */
export function entriesByIds(db: Db, clubId: string, ids: readonly string[]): Promise<EntryRow[]> {
  return db
    .selectFrom('entries')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Both entries of a transfer, the payer's first. */
export function entriesOfTransfer(db: Db, clubId: string, transferId: string) {
  return db
    .selectFrom('entries')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('transferId', '=', transferId)
    .where('reversesId', 'is', null)
    .orderBy('id')
    .execute();
}

/** Joins each entry with the entry that reverses it. */
export const withReversals = (query: SelectQueryBuilder<Tables, 'entries', object>) =>
  query.leftJoin('entries as reversals', (join) =>
    sameClub(join, 'reversals.reversesId', 'entries.id'),
  );

const withReversal = (query: SelectQueryBuilder<Tables, 'entries', object>) =>
  withReversals(query).select([...COLUMNS, 'reversals.id as reversedById']);

/** Writes entries. The transaction fails if one reverses an entry that is reversed already. */
export function insertEntries(trx: Trx, rows: readonly EntryRow[]): Promise<void> {
  return insertRows(trx, 'entries', rows);
}

/**
 * The clubs in which the owner of a verified address is an active member, the oldest first, with their member record,
 * their balance and the version of their pay link; null if they have none yet.
 */
export async function accountsOfEmail(db: Db, emailKey: string) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .leftJoin('payLinks', (join) => sameClub(join, 'payLinks.memberId', 'members.id'))
    .select(['members.clubId', 'members.id as memberId', 'clubs.name as clubName'])
    .select(['clubs.currency', 'payLinks.version as linkVersion'])
    .select((from) =>
      from
        .selectFrom('entries')
        .whereRef('entries.clubId', '=', 'members.clubId')
        .whereRef('entries.memberId', '=', 'members.id')
        .select(asText(sql`sum(entries.amount)`).as('sum'))
        .as('balance'),
    )
    .where('members.emailKey', '=', emailKey)
    .where('members.status', '=', 'active')
    .where('clubs.currency', 'in', CURRENCIES)
    .where('clubs.deletedAt', 'is', null)
    .orderBy('members.clubId')
    .execute();
  return rows.map((row) => ({ ...row, balance: readSum(row.balance) }));
}

/** The entries made when the bill of a month was closed that are not reversed. */
export function entriesOfBill(db: Db, clubId: string, month: YearMonth) {
  return billEntries(db, clubId, month).orderBy('entries.id').execute();
}

/** The entry of a member by the bill of a month, unless it is reversed. */
export function billEntryOf(db: Db, { clubId, memberId }: MemberKey, month: YearMonth) {
  return billEntries(db, clubId, month).where('entries.memberId', '=', memberId).executeTakeFirst();
}

const billEntries = (db: Db, clubId: string, month: YearMonth) =>
  withReversal(db.selectFrom('entries'))
    .where('entries.clubId', '=', clubId)
    .where('entries.date', '=', datesOfMonth(month).last)
    .where('entries.kind', '=', 'bill')
    .where('entries.year', '=', month.year)
    .where('entries.month', '=', month.month)
    .where('entries.reversesId', 'is', null)
    .where('reversals.id', 'is', null);

/** The entries with a note that belong to some members, or to the other member of one of their transfers. */
export function notesAbout(
  db: Db,
  { clubId, memberIds }: { clubId: string; memberIds: readonly string[] },
) {
  const own = db
    .selectFrom('entries')
    .select('transferId')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    .where('transferId', 'is not', null);
  const notes = (column: 'memberId' | 'transferId', values: readonly string[] | typeof own) =>
    db
      .selectFrom('entries')
      .select(['id', sql<string>`note`.as('text')])
      .where('clubId', '=', clubId)
      .where('note', 'is not', null)
      .where(column, 'in', values);
  return notes('memberId', memberIds).union(notes('transferId', own)).execute();
}

/**
 * The date since which the balance of each of some members has been below 0 without a break; those who owe nothing are missing.
 */
export async function oweSince(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<Map<string, CalendarDate>> {
  if (memberIds.length === 0) return new Map();
  const entries = db
    .selectFrom('entries')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    .select(['memberId', 'date'])
    .select(sql<number>`row_number() over (partition by member_id order by date, id)`.as('place'))
    .select(sql`sum(amount) over (partition by member_id order by date, id)`.as('balance'))
    .as('page');
  const runs = db
    .selectFrom(entries)
    .select(['memberId', 'date', 'place'])
    .select(
      sql<number>`max(case when balance >= 0 then place else 0 end) over (partition by member_id)`.as(
        'lastPaid',
      ),
    )
    .as('page');
  const rows = await db
    .selectFrom(runs)
    .whereRef('place', '>', 'lastPaid')
    .groupBy('memberId')
    .select(['memberId', ({ fn }) => fn.min<string>('date').as('since')])
    .execute();
  return new Map(rows.map(({ memberId, since }) => [memberId, since]));
}

/** A member's entries of all time, the oldest first, some at a time. */
export function entriesOfMember(db: Db, key: MemberKey) {
  const query = entriesOf(db, key).select([...listColumns('entries', entryFields), 'entries.id']);
  return inPages(query, ['date', 'id']);
}
