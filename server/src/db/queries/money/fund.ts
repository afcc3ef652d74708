import { costFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { exact, type Minor } from '@rallybook/contract/rules/money/amounts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../engine/connect.ts';
import type { FundCountRow, FundEntryRow } from '../../tables/money.ts';
import { columnsOf, listColumns } from '../columns.ts';
import { sameClub } from '../same-club.ts';

type DateRange = { clubId: string; first: string; last: string };

/** Earlier than any date that people enter. */
const ALWAYS = '0001-01-01';

/** Payments and payouts of members. The kinds are in the text of the query, so that their index is used. */
const paymentsOn = (db: Db, { clubId, first, last }: DateRange) =>
  db
    .selectFrom('entries')
    .where('entries.clubId', '=', clubId)
    .where(sql<boolean>`entries.kind in ('payment', 'payout')`)
    .where('entries.date', '>=', first)
    .where('entries.date', '<=', last);

const fundEntriesOn = (db: Db, { clubId, first, last }: DateRange) =>
  db
    .selectFrom('fundEntries')
    .where('fundEntries.clubId', '=', clubId)
    .where('fundEntries.date', '>=', first)
    .where('fundEntries.date', '<=', last);

/** Costs that no member paid. */
const ownCostsOn = (db: Db, { clubId, first, last }: DateRange) =>
  db
    .selectFrom('costs')
    .where('costs.clubId', '=', clubId)
    .where('costs.payerId', 'is', null)
    .where('costs.date', '>=', first)
    .where('costs.date', '<=', last);

/**
 * The sum is a text, since it may be larger than a driver accepts for a number. How many rows were added up is read by
 * server/test/query-cost.ts.
 */
const COUNT_AND_SUM = [
  sql<number>`count(*)`.as('count'),
  sql<string | null>`cast(sum(amount) as text)`.as('sum'),
] as const;

/**
 * What a club holds at the end of a date; by default, after all dates. Minor units.
 * @throws AmountTooLargeError if it cannot be held exactly
 */
export async function fundUntil(db: Db, clubId: string, last = '9999-12-31'): Promise<Minor> {
  const until = { clubId, first: ALWAYS, last };
  const payments = await paymentsOn(db, until).select(COUNT_AND_SUM).executeTakeFirstOrThrow();
  const own = await fundEntriesOn(db, until).select(COUNT_AND_SUM).executeTakeFirstOrThrow();
  const costs = await ownCostsOn(db, until).select(COUNT_AND_SUM).executeTakeFirstOrThrow();
  return exact(BigInt(payments.sum ?? 0) + BigInt(own.sum ?? 0) - BigInt(costs.sum ?? 0));
}

/** Everything that changed the fund between two dates, both included, and its counts. */
export async function fundItemsOn(db: Db, range: DateRange) {
  const payments = await paymentsOn(db, range)
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'entries.memberId'))
    .select([...listColumns('entries', entryFields, 'id'), 'members.name as memberName'])
    .execute();
  const own = await fundEntriesOn(db, range)
    .select(listColumns('fundEntries', fundEntryFields, 'id'))
    .execute();
  const costs = await ownCostsOn(db, range)
    .select(listColumns('costs', costFields, 'id'))
    .execute();
  const counts = await db
    .selectFrom('fundCounts')
    .select(listColumns('fundCounts', fundCountFields, 'id'))
    .where('clubId', '=', range.clubId)
    .where('date', '>=', range.first)
    .where('date', '<=', range.last)
    .execute();
  return { payments, own, costs, counts };
}

/** An entry of the fund, with the entry that reverses it. */
export function fundEntryById(db: Db, clubId: string, id: string) {
  return db
    .selectFrom('fundEntries')
    .leftJoin('fundEntries as reversals', (join) =>
      sameClub(join, 'reversals.reversesId', 'fundEntries.id'),
    )
    .select(columnsOf('fundEntries'))
    .select('reversals.id as reversedById')
    .where('fundEntries.clubId', '=', clubId)
    .where('fundEntries.id', '=', id)
    .executeTakeFirst();
}

/** Writes an entry. The transaction fails if it reverses an entry that is reversed already. */
export async function insertFundEntry(trx: Trx, row: FundEntryRow): Promise<void> {
  await trx.insertInto('fundEntries').values(row).execute();
}

export async function insertFundCount(trx: Trx, row: FundCountRow): Promise<void> {
  await trx.insertInto('fundCounts').values(row).execute();
}
