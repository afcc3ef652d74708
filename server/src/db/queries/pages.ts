import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

export type Page = { limit: number; offset: number };

/** The total number of rows that a query finds, for pagination. */
export async function countRows<T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
