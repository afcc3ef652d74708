import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../engine/connect.ts';
import type { Batch } from './dump.ts';
import { CopyError, insertBatch } from './insert.ts';
import { gatherStatistics } from './schema.ts';
import { type Total, totalsOf } from './totals.ts';
import { withoutTriggers } from './triggers.ts';

/**
 * Loads a dump into empty tables, and compares the totals of every month with those of the loaded rows.
 * @throws CopyError if they differ
 */
export async function load(trx: Trx, batches: AsyncIterable<Batch>): Promise<void> {
  await withoutTriggers(trx, async () => {
    const loaded = loadedTotals(trx);
    for await (const batch of batches) {
      if ('table' in batch) await insertBatch(trx, batch);
      else for (const total of batch.totals) expectSame(total, (await loaded.next()).value);
    }
    expectSame(undefined, (await loaded.next()).value);
  });
}

/** Totals come last in a dump, so when the first one is read, all rows are there. */
async function* loadedTotals(trx: Trx): AsyncGenerator<Total, undefined> {
  await gatherStatistics(trx);
  for await (const page of totalsOf(trx)) yield* page;
}

function expectSame(dumped: Total | undefined, loaded: Total | undefined): void {
  if (isDeepStrictEqual(dumped, loaded)) return;
  const [clubId, table, month] = (dumped ?? loaded)!;
  throw new CopyError(`the ${table} of the club ${clubId} in ${month} do not add up`);
}
