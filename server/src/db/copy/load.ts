import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../engine/connect.ts';
import { isTableName } from '../all-tables.ts';
import type { Batch } from './dump.ts';
import { type Total, totalsOf } from './totals.ts';

/** Thrown when the loaded data is not what was dumped. */
export class CopyError extends Error {}

/**
 * Loads a dump into empty tables, and compares the totals of every month with those of the loaded rows.
 * @throws CopyError if they differ
 */
export async function load(trx: Trx, batches: AsyncIterable<Batch>): Promise<void> {
  const loaded = flatten(totalsOf(trx));
  for await (const batch of batches) {
    if ('table' in batch) await insert(trx, batch);
    else for (const total of batch.totals) expectSame(total, (await loaded.next()).value);
  }
  expectSame(undefined, (await loaded.next()).value);
}

async function insert(
  trx: Trx,
  { table, columns, rows }: Extract<Batch, { table: string }>,
): Promise<void> {
  if (!isTableName(table)) throw new CopyError(`there is no table ${table} here`);
  const values = rows.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index]])),
  );
  const insertion = trx.insertInto(table).values(values);
  // The database itself adds up the balances of the entries that are loaded before.
  await (
    table === 'balances' ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion
  ).execute();
}

async function* flatten(pages: AsyncIterable<Total[]>): AsyncGenerator<Total, undefined> {
  for await (const page of pages) yield* page;
}

function expectSame(dumped: Total | undefined, loaded: Total | undefined): void {
  if (isDeepStrictEqual(dumped, loaded)) return;
  const [clubId, table, month] = (dumped ?? loaded)!;
  throw new CopyError(`the ${table} of the club ${clubId} in ${month} do not add up`);
}
