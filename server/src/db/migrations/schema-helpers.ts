import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** Whether a migration runs on PostgreSQL, and not on SQLite. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The column types in which the engines differ. */
export function columnTypes(
  db: Kysely<unknown>,
): Record<'id' | 'instant' | 'date' | 'money', ColumnDataType> {
  return isPostgres(db)
    ? { id: 'uuid', instant: 'timestamptz', date: 'date', money: 'bigint' }
    : { id: 'text', instant: 'text', date: 'text', money: 'integer' };
}

/** Adds an index of these columns to a table. */
export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
