import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type Transaction,
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
  const plugins = [new CamelCasePlugin()];
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
