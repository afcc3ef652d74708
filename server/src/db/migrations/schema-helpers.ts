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

/** Defines what a trigger of PostgreSQL does. Dropping all tables of a database leaves its functions. */
export async function defineFunction(
  db: Kysely<unknown>,
  name: string,
  body: string,
): Promise<void> {
  const head = `create or replace function ${name}() returns trigger language plpgsql`;
  await sql.raw(`${head} as $$ ${body} $$`).execute(db);
}

/** Lets the database count the rows of a table of clubs, in `club_sizes` (docs/decisions/038). */
export async function countRows(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  for (const [event, rows, sign] of [
    ['insert', 'new', '+'],
    ['delete', 'old', '-'],
  ]) {
    const name = `count_${column}_at_${event}`;
    const trigger = isPostgres(db)
      ? `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed_rows
          for each statement execute function count_in_club('${column}')`
      : `create trigger ${name}_of_${table} after ${event} on ${table} begin
          update club_sizes set ${column} = ${column} ${sign} 1 where club_id = ${rows}.club_id; end`;
    await sql.raw(trigger).execute(db);
  }
}

/** Lets the database count the rows of a table as records of their club. */
export const countAsRecords = (db: Kysely<unknown>, table: string): Promise<void> =>
  countRows(db, table, 'records');
