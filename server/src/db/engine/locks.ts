import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../all-tables.ts';
import { type Db, isPostgres, type Trx } from './connect.ts';

// These locks are for PostgreSQL: SQLite has one writer at a time anyway.

/** `share` lets others change the same thing at the same time; `exclusive` does not. */
export type LockMode = 'share' | 'exclusive';

/** Makes other transactions that lock the same name wait until this one ends. */
export async function lockByName(trx: Trx, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Makes a query lock the rows that it finds, without those that another transaction has locked. */
export function skippingLocked<Table extends keyof Tables, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return isPostgres(trx) ? query.forUpdate().skipLocked() : query;
}

/** What a query that is written as SQL text ends with to do what `withRowLocks` does. */
export function lockingRows(db: Db, mode: LockMode): RawBuilder<unknown> {
  if (!isPostgres(db)) return sql``;
  return mode === 'share' ? sql`for share` : sql`for update`;
}

/** Makes a query lock the rows that it finds until the transaction ends. */
export function withRowLocks<Table extends keyof Tables, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Tables, Table, Row>,
  mode: LockMode = 'exclusive',
): SelectQueryBuilder<Tables, Table, Row> {
  if (!isPostgres(trx)) return query;
  return mode === 'share' ? query.forShare() : query.forUpdate();
}
