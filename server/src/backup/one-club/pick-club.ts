import type { Batch } from '../../db/copy/dump.ts';
import { clubColumnOf } from './tables.ts';

/**
 * The rows and totals of one club, and the users, who belong to no club: the club's rows name some of them.
 * @param counts gets the number of rows of each table
 */
export async function* pickClub(
  batches: AsyncIterable<Batch>,
  clubId: string,
  counts: Record<string, number>,
): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    if (!('table' in batch)) {
      yield { totals: batch.totals.filter(([id]) => id === clubId) };
      continue;
    }
    const rows = rowsOfClub(batch, clubId);
    if (rows.length === 0) continue;
    counts[batch.table] = (counts[batch.table] ?? 0) + rows.length;
    yield { ...batch, rows };
  }
}

function rowsOfClub(
  { table, columns, rows }: Extract<Batch, { table: string }>,
  clubId: string,
): unknown[][] {
  if (table === 'users') return rows;
  const column = clubColumnOf(table);
  if (column === undefined) return [];
  const place = columns.indexOf(column);
  return rows.filter((row) => row[place] === clubId);
}
