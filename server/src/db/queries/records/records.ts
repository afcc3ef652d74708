import type { Tables } from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, updateRows } from '../rows-by-key.ts';

/** The tables of records that are changed one at a time. Each row has a club, an id and a version. */
export type RecordTable =
  | 'costs'
  | 'recurringCosts'
  | 'trackings'
  | 'shuttlePurchases'
  | 'shuttleUses'
  | 'shuttleCounts';

type Key = { clubId: string; id: string };

/** @returns undefined if there is none */
export async function recordById<T extends RecordTable>(
  db: Db,
  table: T,
  { clubId, id }: Key,
): Promise<Tables[T] | undefined> {
  const row = await db
    .selectFrom<RecordTable>(table)
    .select(columnsOf(table) as unknown as 'id'[])
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as unknown as Tables[T] | undefined;
}

export async function insertRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  row: Tables[T],
): Promise<void> {
  await trx.insertInto<RecordTable>(table).values(row).execute();
}

/** The transaction fails if a unique index forbids the change. */
export const updateRecord = <T extends RecordTable>(
  trx: Trx,
  table: T,
  { clubId, id, ...change }: Tables[T],
): Promise<void> => updateRows<RecordTable>(trx, table, { clubId, id }, change);

export const deleteRecord = (trx: Trx, table: RecordTable, { clubId, id }: Key): Promise<void> =>
  deleteRows<RecordTable>(trx, table, { clubId, id });
