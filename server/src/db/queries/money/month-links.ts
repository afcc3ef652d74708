import { memberBillFields } from '@rallybook/contract/records/bills';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db, Trx } from '../../engine/connect.ts';
import { listColumns } from '../columns.ts';
import { findRow, storeRow } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

type ClubMonth = YearMonth & { clubId: string };

/** The version of the link of a month's page, if it was ever renewed. */
export async function monthLinkVersion(
  db: Db,
  { clubId, year, month }: ClubMonth,
): Promise<number | undefined> {
  return (await findRow(db, 'monthLinks', { clubId, year, month }))?.version;
}

export async function storeMonthLinkVersion(
  trx: Trx,
  { clubId, year, month }: ClubMonth,
  version: number,
): Promise<void> {
  await storeRow(trx, 'monthLinks', { clubId, year, month, version });
}

/**
 * A closed month of a club that is not deleted and shows such pages, with the version of its link, null if it was never
 * renewed, and the account to which the club is paid.
 */
export function closedMonthWithLink(db: Db, { clubId, year, month }: ClubMonth) {
  return db
    .selectFrom('clubs')
    .innerJoin('bills', 'bills.clubId', 'clubs.id')
    .leftJoin('monthLinks', (join) =>
      join
        .onRef('monthLinks.clubId', '=', 'bills.clubId')
        .onRef('monthLinks.year', '=', 'bills.year')
        .onRef('monthLinks.month', '=', 'bills.month'),
    )
    .leftJoin('payees', 'payees.clubId', 'clubs.id')
    .select([
      'clubs.id as clubId',
      'clubs.name as clubName',
      'clubs.currency',
      'clubs.language',
      'clubs.nameOrder',
      'clubs.sport',
      'clubs.closedMonths',
      'clubs.runningImport',
      'bills.year',
      'bills.month',
      'monthLinks.version',
      'payees.bank',
      'payees.accountNumber',
      'payees.accountHolder',
      'payees.scheme',
      'payees.details',
    ])
    .where('clubs.id', '=', clubId)
    .where('clubs.deletedAt', 'is', null)
    .where('clubs.monthPage', '=', 1)
    .where('bills.year', '=', year)
    .where('bills.month', '=', month)
    .where('bills.closedAt', 'is not', null)
    .executeTakeFirst();
}

const BILL_COLUMNS = listColumns('billRows', memberBillFields);

/** The members' bills of a month, with names and codes; those who have left are included. */
export function billRowsWithCodes(db: Db, month: ClubMonth) {
  return rowsWithCodes(db, month).execute();
}

/** Who is in the bill of a month and has no code yet by which transfers and the month's page name them. */
export async function billedWithoutCode(
  db: Db,
  { clubId, year, month }: ClubMonth,
): Promise<string[]> {
  const rows = await db
    .selectFrom('billRows')
    .select('memberId')
    .where('clubId', '=', clubId)
    .where('year', '=', year)
    .where('month', '=', month)
    .where((row) =>
      row(
        row
          .selectFrom('payLinks')
          .select('payLinks.code')
          .where('payLinks.clubId', '=', clubId)
          .whereRef('payLinks.memberId', '=', 'billRows.memberId')
          .limit(1),
        'is',
        null,
      ),
    )
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/**
 * The bill of the member whom transfers name by a code, with the classes that applied in the month. The code is looked up first:
 * in a join with the bill, PostgreSQL may read that of the whole month.
 */
export async function billRowOfCode(db: Db, month: ClubMonth, code: string) {
  const member = await db
    .selectFrom('payLinks')
    .select('memberId')
    .where('code', '=', code)
    .where('clubId', '=', month.clubId)
    .executeTakeFirst();
  if (member === undefined) return undefined;
  return rowsWithCodes(db, month)
    .where('billRows.memberId', '=', member.memberId)
    .innerJoin('bills', (join) =>
      join
        .onRef('bills.clubId', '=', 'billRows.clubId')
        .onRef('bills.year', '=', 'billRows.year')
        .onRef('bills.month', '=', 'billRows.month'),
    )
    .select(['bills.classes', 'billRows.lines'])
    .executeTakeFirst();
}

const rowsWithCodes = (db: Db, { clubId, year, month }: ClubMonth) =>
  db
    .selectFrom('billRows')
    .innerJoin('members', (join) => sameClub(join, 'members.id', 'billRows.memberId'))
    .leftJoin('payLinks', (join) => sameClub(join, 'payLinks.memberId', 'billRows.memberId'))
    .select([...BILL_COLUMNS, 'members.name', 'members.alias', 'payLinks.code'])
    .where('billRows.clubId', '=', clubId)
    .where('billRows.year', '=', year)
    .where('billRows.month', '=', month);
