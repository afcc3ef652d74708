import { splitIntoChunks } from '../../chunks.ts';

/**
 * Reads the rows of any number of values, some values at a time: a statement takes only so many, and other requests are
 * served between queries.
 * @returns the rows of all, in the order in which they were read
 */
export async function readInChunks<Value, Row>(
  values: readonly Value[],
  size: number,
  read: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const some of splitIntoChunks(values, size)) {
    for (const row of await read(some)) found.push(row);
  }
  return found;
}
