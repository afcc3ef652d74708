import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

export type Page = { limit: number; offset: number };

/** One page of all rows. */
export const ALL_ROWS: Page = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** The total number of rows that a query finds, for pagination. */
export async function countRows<T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
