import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { isPostgres, type Trx } from './connect.ts';

// On PostgreSQL: SQLite has one writer at a time anyway.

/** Keeps others who ask for the same name waiting until the transaction ends. */
export async function lockByName(trx: Trx, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Has a query keep the rows that it finds as they are until the transaction ends. */
export function locked<Table extends keyof Tables, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Tables, Table, Row>,
  mode: 'share' | 'exclusive' = 'exclusive',
): SelectQueryBuilder<Tables, Table, Row> {
  if (!isPostgres(trx)) return query;
  return mode === 'share' ? query.forShare() : query.forUpdate();
}
