import { type ColumnDataType, type Kysely, PostgresAdapter, sql } from 'kysely';

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

/** Lets the database count the rows of a table as records of their club, as 0041 does for others. */
export async function countAsRecords(db: Kysely<unknown>, table: string): Promise<void> {
  for (const [event, rows, sign] of [
    ['insert', 'new', '+'],
    ['delete', 'old', '-'],
  ]) {
    const name = `count_records_at_${event}`;
    const trigger = isPostgres(db)
      ? `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed_rows
          for each statement execute function count_in_club('records')`
      : `create trigger ${name}_of_${table} after ${event} on ${table} begin
          update club_sizes set records = records ${sign} 1 where club_id = ${rows}.club_id; end`;
    await sql.raw(trigger).execute(db);
  }
}
