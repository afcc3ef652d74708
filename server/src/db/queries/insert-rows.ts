import type { InsertObject } from 'kysely';
import type { Trx } from '../engine/connect.ts';
import type { Tables } from '../tables.ts';

/** How many values go into one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const VALUES_AT_ONCE = 10_000;

/** As many rows at a time as go into one statement; all have the same columns. */
export function* chunksOf<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  if (rows.length === 0) return;
  const atOnce = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0]!).length);
  for (let start = 0; start < rows.length; start += atOnce) yield rows.slice(start, start + atOnce);
}

/** Adds any number of rows. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (const some of chunksOf(rows)) {
    await trx
      .insertInto(table)
      .values(some as InsertObject<Tables, Table>[])
      .execute();
  }
}
