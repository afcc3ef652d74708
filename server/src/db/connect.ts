import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresDialect,
  type QueryResult,
  type Transaction,
  type UnknownRow,
} from 'kysely';
import { openPostgres } from './postgres.ts';
import { EmbeddedDialect, openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** Queries that take this only make sense in a transaction. */
export type Trx = Transaction<Tables>;

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

export function databaseFileOf(dataDir: string): string {
  return join(dataDir, 'rallybook.sqlite');
}

/** All rows of a result have the same columns, so their names are converted once, not row by row. */
class CamelCaseColumns extends CamelCasePlugin {
  override transformResult({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first === undefined) return Promise.resolve(result);
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const);
    const rows = result.rows.map((row) => {
      const converted: Record<string, unknown> = {};
      for (const [from, to] of names) converted[to] = row[from];
      return converted;
    });
    return Promise.resolve({ ...result, rows });
  }
}

/**
 * Connects to PostgreSQL where a URL is given, otherwise opens the embedded database in `dataDir`.
 * @param onIdleError told of a lost connection that nobody was using
 * @param alone keeps all other programs out of the embedded database
 */
export function connect(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onIdleError: (error: Error) => void = () => {},
  { alone = false } = {},
): Db {
  const plugins = [new CamelCaseColumns()];
  if (databaseUrl !== null) {
    const dialect = new PostgresDialect({ pool: openPostgres(databaseUrl, onIdleError) });
    return new Kysely<Tables>({ dialect, plugins });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const dialect = new EmbeddedDialect({
    database: openSqlite(databaseFileOf(dataDir), { alone }),
  });
  return new Kysely<Tables>({ dialect, plugins });
}
