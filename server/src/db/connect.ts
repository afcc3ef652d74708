import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  type LogEvent,
  type PluginTransformResultArgs,
  PostgresAdapter,
  type QueryResult,
  type Transaction,
  type UnknownRow,
} from 'kysely';
import type { Pool } from 'pg';
import { taken } from '../taken.ts';
import { BundlingPostgresDialect, openPostgres } from './postgres.ts';
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
  override async transformResult({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = Object.keys(result.rows[0] ?? {}).map(
      (name) => [name, this.camelCase(name)] as const,
    );
    if (names.every(([from, to]) => from === to)) return result;
    const rows = taken(result.rows).map((row) => {
      const converted: UnknownRow = {};
      for (const [from, to] of names) converted[to] = row[from];
      return converted;
    });
    return { ...result, rows };
  }
}

const camelCase = new CamelCaseColumns();

export type Connections = { busy: number; idle: number; waiting: number };

const pools = new WeakMap<Db, Pool>();

/** The connections to PostgreSQL, and how much work waits for one; null for the embedded database, which needs none. */
export function connectionsOf(db: Db): Connections | null {
  const pool = pools.get(db);
  if (pool === undefined) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Connects to PostgreSQL where a URL is given, otherwise opens the embedded database in `dataDir`.
 * @param onIdleError told of a lost connection that nobody was using
 * @param alone keeps all other programs out of the embedded database
 * @param onQuery told of every query that has run
 */
export function connect(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onIdleError: (error: Error) => void = () => {},
  { alone = false, onQuery }: { alone?: boolean; onQuery?: (query: CompiledQuery) => void } = {},
): Db {
  const plugins = [camelCase];
  const log = onQuery && (({ query }: LogEvent) => onQuery(query));
  if (databaseUrl !== null) {
    const pool = openPostgres(databaseUrl, onIdleError);
    const db = new Kysely<Tables>({
      dialect: new BundlingPostgresDialect({ pool }),
      plugins,
      ...(log && { log }),
    });
    pools.set(db, pool);
    return db;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const dialect = new EmbeddedDialect({
    database: openSqlite(databaseFileOf(dataDir), { alone }),
  });
  return new Kysely<Tables>({ dialect, plugins, ...(log && { log }) });
}
