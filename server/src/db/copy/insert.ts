import { toSnakeKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { isTableName } from '../all-tables.ts';
import { isPostgres, type Trx } from '../engine/connect.ts';
import type { Batch } from './dump.ts';

/** Thrown when copied data is not what was dumped. */
export class CopyError extends Error {}

/** Rows of one table. */
export type RowBatch = Extract<Batch, { table: string }>;

/**
 * Adds rows, given to the database as one JSON text: a statement with a parameter for each value takes several times as long.
 * @throws CopyError if there is no such table
 */
export async function insertBatch(trx: Trx, { table, columns, rows }: RowBatch): Promise<void> {
  if (!isTableName(table)) throw new CopyError(`there is no table ${table} here`);
  const names = columns.map(toSnakeKey);
  const list = sql.join(names.map((name) => sql.id(name)));
  // The database itself has added up the balances of the entries that came before, unless its triggers were off.
  const unless = table === 'balances' ? sql`where true on conflict do nothing` : sql``;
  if (isPostgres(trx)) {
    const objects = rows.map((row) =>
      Object.fromEntries(names.map((name, index) => [name, row[index]])),
    );
    await sql`insert into ${sql.table(table)} (${list}) select ${list}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}) ${unless}`.execute(
      trx,
    );
    return;
  }
  const values = sql.join(names.map((_, index) => sql`value ->> ${sql.lit(index)}`));
  await sql`insert into ${sql.table(table)} (${list}) select ${values}
    from json_each(${JSON.stringify(rows)}) ${unless}`.execute(trx);
}
