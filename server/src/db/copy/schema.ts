import { sql } from 'kysely';
import { ALL_TABLES, isTableName, TABLE_NAMES, type TableName } from '../all-tables.ts';
import { type Db, isPostgres, type Trx } from '../engine/connect.ts';
import { countRows } from '../queries/pages.ts';

/**
 * Tables that hold no data of ours: Kysely records in two of them which migrations have run, and triggers note in one what a
 * transaction has added until it is committed.
 */
const BOOKKEEPING = ['kyselyMigration', 'kyselyMigrationLock', 'clubSizeChanges'];

/**
 * The tables and views of a database, with the names of their columns. On PostgreSQL, those that an unqualified name finds:
 * what is in other schemas, or belongs to an extension such as `pg_stat_statements`, is not Rallybook's.
 */
export async function tablesOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = isPostgres(db)
    ? await postgresTables(db)
    : await db.introspection.getTables({ withInternalKyselyTables: true });
  return new Map(
    tables.map(({ name, columns }) => [
      toCamel(name),
      columns.map((column) => toCamel(column.name)),
    ]),
  );
}

async function postgresTables(db: Db): Promise<{ name: string; columns: { name: string }[] }[]> {
  // Members of an extension depend on it with the type "e".
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and pg_table_is_visible(pg_class.oid)
      and nspname <> 'information_schema' and nspname not like 'pg\\_%'
      and not exists (
        select 1 from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(db);
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => ({ name: column })),
  }));
}

const tableNames = async (db: Db) => [...(await tablesOf(db)).keys()];

const toCamel = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The tables of a database: ours, in the order in which they are copied, and all others. */
export async function listTables(db: Db): Promise<{ known: TableName[]; unknown: string[] }> {
  const names = await tableNames(db);
  return {
    known: TABLE_NAMES.filter((name) => names.includes(name)),
    unknown: names.filter((name) => !isTableName(name) && !BOOKKEEPING.includes(name)),
  };
}

/** The newest migration that has run; null if none has. */
export async function lastMigration(db: Db): Promise<string | null> {
  if (!(await tableNames(db)).includes('kyselyMigration')) return null;
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

export async function hasRows(db: Db): Promise<boolean> {
  for (const table of (await listTables(db)).known) {
    const row = await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** How many rows each table has. */
export async function countTables(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of (await listTables(db)).known) {
    counts[table] = await countRows(db.selectFrom(table));
  }
  return counts;
}

/**
 * Lets PostgreSQL find out how large its tables are, which it would do only some time after a transaction that fills them:
 * until then it reads whole tables for what an index finds. SQLite needs no statistics.
 */
export async function gatherStatistics(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const table of (await listTables(trx)).known) {
    await sql`analyze ${sql.table(table)}`.execute(trx);
  }
}

/** Drops all tables, so that no migration has run yet. */
export async function dropTables(trx: Trx): Promise<void> {
  for (const table of Object.keys(ALL_TABLES).toReversed()) {
    await trx.schema.dropTable(table).ifExists().execute();
  }
  for (const table of BOOKKEEPING) await trx.schema.dropTable(table).ifExists().execute();
}

/**
 * Whether another program is connected to this PostgreSQL database. A running server always is: it looks for mail
 * every few seconds.
 */
export async function isInUse(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false;
  // Otherwise PostgreSQL would repeat the first answer until the transaction ends.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  // Connections of the database's own processes, such as vacuuming, have no user; those of an extension's processes are no
  // clients. The type of another user's connection may be hidden: then it is null.
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`.execute(db);
  return Number(rows[0]?.count) > 0;
}
