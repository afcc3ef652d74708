import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../connect.ts';
import type { BillLineRow, BillRow } from '../tables.ts';
import { prepared, preparedInsert } from '../prepared.ts';
import { countOf, type Page } from './pages.ts';

type OfMonth = YearMonth & { clubId: string };

function rowsOfMonth(db: Db, { clubId, year, month }: OfMonth) {
  return db
    .selectFrom('billRows')
    .where('billRows.clubId', '=', clubId)
    .where('billRows.year', '=', year)
    .where('billRows.month', '=', month);
}

const countBillRows = prepared((db, of: OfMonth) => countOf(rowsOfMonth(db, of)));

const findBillRows = prepared((db, given: OfMonth & Page) =>
  rowsOfMonth(db, given)
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'billRows.clubId')
        .onRef('members.id', '=', 'billRows.memberId'),
    )
    .select([
      'billRows.clubId',
      'billRows.year',
      'billRows.month',
      'billRows.memberId',
      'billRows.registeredTimes',
      'billRows.unregisteredTimes',
      'billRows.paidCost',
      'billRows.registrationCost',
      'billRows.unregistrationCost',
      'members.name as memberName',
    ])
    .orderBy('billRows.memberId')
    .limit(given.limit)
    .offset(given.offset),
);

/** A page of the members' bills of a month with their names, by member id, and how many there are. */
export async function billPage(db: Db, clubId: string, month: YearMonth, page: Page) {
  const of = { clubId, ...month };
  const rows = await findBillRows(db, { ...of, ...page });
  const [counted] = await countBillRows(db, of);
  return { rows, total: counted!.count };
}

export function billOfMonth(
  db: Db,
  clubId: string,
  { year, month }: YearMonth,
): Promise<BillRow | undefined> {
  return db
    .selectFrom('bills')
    .selectAll()
    .where('clubId', '=', clubId)
    .where('year', '=', year)
    .where('month', '=', month)
    .executeTakeFirst();
}

const insertBillRows = preparedInsert('billRows', [
  'clubId',
  'year',
  'month',
  'memberId',
  'registeredTimes',
  'unregisteredTimes',
  'paidCost',
  'registrationCost',
  'unregistrationCost',
]);

/** Stores the bill of a month, in the place of an earlier one. */
export async function replaceBill(
  trx: Trx,
  bill: BillRow,
  rows: readonly Omit<BillLineRow, 'clubId' | 'year' | 'month'>[],
): Promise<void> {
  for (const table of ['billRows', 'bills'] as const) {
    await trx
      .deleteFrom(table)
      .where('clubId', '=', bill.clubId)
      .where('year', '=', bill.year)
      .where('month', '=', bill.month)
      .execute();
  }
  await trx.insertInto('bills').values(bill).execute();
  const { clubId, year, month } = bill;
  await insertBillRows(
    trx,
    rows.values().map((row) => ({ clubId, year, month, ...row })),
  );
}
