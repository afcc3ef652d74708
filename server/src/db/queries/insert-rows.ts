import type { InsertObject } from 'kysely';
import { splitIntoChunks } from '../../chunks.ts';
import type { Tables } from '../all-tables.ts';
import type { Trx } from '../engine/connect.ts';

/** How many values go into one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const VALUES_AT_ONCE = 10_000;

/** Splits rows with the same columns into chunks that fit into one statement. */
export const chunksOf = <Row extends object>(rows: readonly Row[]): Generator<Row[]> =>
  splitIntoChunks(rows, Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? {}).length));

/** Adds any number of rows. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .insertInto(table)
      .values(chunk as InsertObject<Tables, Table>[])
      .execute();
  }
}
