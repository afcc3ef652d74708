import { sql } from 'kysely';
import { ALL_TABLES, type TableName } from '../all-tables.ts';
import type { Db } from '../engine/connect.ts';
import { listTables } from './schema.ts';
import { type Total, totalsOf } from './totals.ts';

/** How many rows are in memory at a time. */
const ROWS_AT_ONCE = 500;

/** A stored answer may have some MB: 500 of them would be more than memory, or one text, can hold. */
const ROWS_AT_ONCE_OF: Partial<Record<TableName, number>> = { idempotencyKeys: 2 };

/** Rows of one table, or the totals of some clubs. */
export type Batch = { table: string; columns: string[]; rows: unknown[][] } | { totals: Total[] };

/** All rows of a database in batches, each table after those to which its rows refer; then the totals. */
export async function* dump(snapshot: Db): AsyncGenerator<Batch> {
  for (const table of (await listTables(snapshot)).known) yield* dumpTable(snapshot, table);
  for await (const totals of totalsOf(snapshot)) yield { totals };
}

async function* dumpTable(db: Db, table: TableName): AsyncGenerator<Batch> {
  let rows = await rowsAfter(db, table, undefined);
  while (rows.length > 0) {
    const columns = Object.keys(rows[0]!);
    yield { table, columns, rows: rows.map((row) => columns.map((name) => row[name])) };
    rows = await rowsAfter(db, table, rows.at(-1));
  }
}

type Row = Record<string, unknown>;

/** The next rows of a table, in the order of its key. */
async function rowsAfter(db: Db, table: TableName, last: Row | undefined): Promise<Row[]> {
  const { key } = ALL_TABLES[table];
  const names = sql.join(key.map((name) => sql.ref(name)));
  const after = key.map((name) => last?.[name]);
  const where = last === undefined ? sql`` : sql`where (${names}) > (${sql.join(after)})`;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} ${where}
    order by ${names} limit ${sql.lit(ROWS_AT_ONCE_OF[table] ?? ROWS_AT_ONCE)}`.execute(db);
  return rows;
}
