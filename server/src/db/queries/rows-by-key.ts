import type { InsertObject, Updateable } from 'kysely';
import { splitIntoChunks } from '../../chunks.ts';
import { ALL_TABLES, type TableName, type Tables } from '../all-tables.ts';
import type { Db, Trx } from '../engine/connect.ts';
import { columnsOf } from './columns.ts';

/** Some columns of a table, each with the value that a row must have. */
export type RowKey<Name extends TableName> = {
  readonly [Column in keyof Tables[Name]]?: Tables[Name][Column];
};

/** The types of one table stand for those of all, which have been checked when these functions are called. */
type AnyTable = 'members';

/** How many values a statement compares a column with. */
const VALUES_AT_ONCE = 1000;

/** A key without any value, or with one that is undefined, would mean all rows. */
function conditionsOf<Name extends TableName>(table: Name, key: RowKey<Name>): ['id', string][] {
  const conditions = Object.entries(key) as ['id', string][];
  if (conditions.length === 0 || conditions.some(([, value]) => value === undefined))
    throw new TypeError(`A key of ${table} lacks a value`);
  return conditions;
}

/** @returns undefined if there is none */
export async function findRow<Name extends TableName>(
  db: Db,
  table: Name,
  key: RowKey<Name>,
): Promise<Tables[Name] | undefined> {
  let query = db.selectFrom(table as AnyTable).select(columnsOf(table) as unknown as 'id'[]);
  for (const [column, value] of conditionsOf(table, key)) query = query.where(column, '=', value);
  return (await query.executeTakeFirst()) as Tables[Name] | undefined;
}

export async function hasRow<Name extends TableName>(
  db: Db,
  table: Name,
  key: RowKey<Name>,
): Promise<boolean> {
  const conditions = conditionsOf(table, key);
  let query = db.selectFrom(table as AnyTable).select(conditions[0]![0]);
  for (const [column, value] of conditions) query = query.where(column, '=', value);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Stores a row in the place of the one with the same key, if there is one. */
export async function storeRow<Name extends TableName>(
  trx: Trx,
  table: Name,
  row: Tables[Name],
): Promise<void> {
  const key: readonly string[] = ALL_TABLES[table].key;
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !key.includes(name)));
  await trx
    .insertInto(table as AnyTable)
    .values(row as unknown as InsertObject<Tables, AnyTable>)
    .onConflict((conflict) => conflict.columns(key as 'id'[]).doUpdateSet(rest))
    .execute();
}

/** The transaction fails if a unique index forbids the change. */
export async function updateRows<Name extends TableName>(
  trx: Trx,
  table: Name,
  key: RowKey<Name>,
  change: Updateable<Tables[Name]>,
): Promise<void> {
  let query = trx.updateTable(table as AnyTable).set(change as object);
  for (const [column, value] of conditionsOf(table, key)) query = query.where(column, '=', value);
  await query.execute();
}

export async function deleteRows<Name extends TableName>(
  trx: Trx,
  table: Name,
  key: RowKey<Name>,
): Promise<void> {
  let query = trx.deleteFrom(table as AnyTable);
  for (const [column, value] of conditionsOf(table, key)) query = query.where(column, '=', value);
  await query.execute();
}

/** Deletes those rows with a key that have one of any number of values in a column. */
export async function deleteRowsIn<Name extends TableName>(
  trx: Trx,
  table: Name,
  key: RowKey<Name>,
  column: keyof Tables[Name] & string,
  values: readonly string[],
): Promise<void> {
  const conditions = conditionsOf(table, key);
  for (const some of splitIntoChunks(values, VALUES_AT_ONCE)) {
    let query = trx.deleteFrom(table as AnyTable).where(column as 'id', 'in', some);
    for (const [name, value] of conditions) query = query.where(name, '=', value);
    await query.execute();
  }
}
