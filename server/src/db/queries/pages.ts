import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../all-tables.ts';

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

/** How many rows are read at a time. */
const ROWS_AT_ONCE = 2000;

/**
 * All rows that a query finds, some at a time, so that a long list is never held as a whole.
 * @param key columns by which the rows are ordered, and in which no two are alike
 */
export async function* inPages<T extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, T, Row>,
  key: readonly (keyof Row & string)[],
): AsyncGenerator<Row[]> {
  const columns = sql`(${sql.join(key.map((column) => sql.ref(column)))})`;
  const ordered = key.reduce(
    (some, column) => some.orderBy(sql.ref(column)),
    query.limit(ROWS_AT_ONCE),
  );
  let page: Row[] = [];
  do {
    const last = page.at(-1);
    const next = last
      ? ordered.where(sql<boolean>`${columns} > (${sql.join(key.map((name) => last[name]))})`)
      : ordered;
    page = await next.execute();
    if (page.length > 0) yield page;
  } while (page.length === ROWS_AT_ONCE);
}
