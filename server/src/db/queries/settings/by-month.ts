import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Tables } from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows } from '../rows-by-key.ts';

// What a club chooses from a month on, until its next choice. The tables differ in what is chosen, and in nothing that is asked here.

export type MonthTable = 'absenceRules' | 'feeRules' | 'playFees';

const ofClubs = (db: Db, table: MonthTable, clubIds: readonly string[]) =>
  db
    .selectFrom<MonthTable>(table)
    .select(columnsOf(table) as unknown as 'id'[])
    .where('clubId', 'in', clubIds);

const ofClub = (db: Db, table: MonthTable, clubId: string) => ofClubs(db, table, [clubId]);

/** All choices of a club, by month. */
export function choicesOfClub<Table extends MonthTable>(
  db: Db,
  table: Table,
  clubId: string,
): Promise<Tables[Table][]> {
  return choicesOfClubs(db, table, [clubId]);
}

/** All choices of several clubs, by month. */
export async function choicesOfClubs<Table extends MonthTable>(
  db: Db,
  table: Table,
  clubIds: readonly string[],
): Promise<Tables[Table][]> {
  const query = ofClubs(db, table, clubIds).orderBy('fromYear').orderBy('fromMonth');
  return (await query.execute()) as unknown as Tables[Table][];
}

/** The one that applies in a month; undefined if nothing was chosen. */
export async function choiceInMonth<Table extends MonthTable>(
  db: Db,
  table: Table,
  clubId: string,
  { year, month }: YearMonth,
): Promise<Tables[Table] | undefined> {
  const query = ofClub(db, table, clubId)
    .where((row) =>
      row.or([
        row('fromYear', '<', year),
        row.and([row('fromYear', '=', year), row('fromMonth', '<=', month)]),
      ]),
    )
    .orderBy('fromYear', 'desc')
    .orderBy('fromMonth', 'desc')
    .limit(1);
  return (await query.executeTakeFirst()) as unknown as Tables[Table] | undefined;
}

/** The one from exactly this month on. */
export async function choiceFrom<Table extends MonthTable>(
  db: Db,
  table: Table,
  clubId: string,
  { year, month }: YearMonth,
): Promise<Tables[Table] | undefined> {
  const query = ofClub(db, table, clubId)
    .where('fromYear', '=', year)
    .where('fromMonth', '=', month);
  return (await query.executeTakeFirst()) as unknown as Tables[Table] | undefined;
}

/** Writes a choice in the place of the one from the same month on, whose id stays. */
export async function storeChoiceFrom<Table extends MonthTable>(
  trx: Trx,
  table: Table,
  row: Tables[Table],
): Promise<void> {
  const { clubId: _clubId, id: _id, fromYear: _year, fromMonth: _month, ...chosen } = row;
  await trx
    .insertInto<MonthTable>(table)
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'fromYear', 'fromMonth']).doUpdateSet(chosen),
    )
    .execute();
}

export async function deleteChoiceFrom(
  trx: Trx,
  table: MonthTable,
  { clubId, fromYear, fromMonth }: Tables[MonthTable],
): Promise<void> {
  await deleteRows<MonthTable>(trx, table, { clubId, fromYear, fromMonth });
}
