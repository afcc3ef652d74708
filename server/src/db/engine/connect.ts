import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledQuery,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  type Transaction,
} from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../all-tables.ts';
import { openPostgres, OurPostgresDialect } from './postgres.ts';
import { camelCaseRows } from './snake-case.ts';
import { OurSqliteDialect, openSqlite } from './sqlite.ts';
import { type TakeTurn, writeTurns } from './write-turns.ts';
import { yieldingAfterQueries } from './yielding.ts';

export type { TakeTurn };
export type Db = Kysely<Tables>;
/** Marks queries that only make sense in a transaction. */
export type Trx = Transaction<Tables>;

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

export function databaseFileOf(dataDir: string): string {
  return join(dataDir, 'rallybook.sqlite');
}

export type Connections = { busy: number; idle: number; waiting: number };

/** The pools that `countConnections` asks; a database that nobody uses any more is forgotten with its pool. */
const pools = new WeakMap<Db, Pool>();

/**
 * The connections to PostgreSQL, and how many queries wait for one; null for the embedded database, which needs none.
 */
export function countConnections(db: Db): Connections | null {
  const pool = pools.get(db);
  if (pool === undefined) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** How a connection to an embedded database takes its turn to write, by the adapter that it alone has. */
const turns = new WeakMap<object, TakeTurn>();

/** Waits until this connection to the embedded database may write. */
export const takeTurn = async (db: Db): ReturnType<TakeTurn> =>
  turns.get(db.getExecutor().adapter)!();

type Options = {
  /** Keeps all other programs out of the embedded database. */
  exclusive?: boolean;
  /** How other connections of this process to the embedded database take turns with this one. */
  turn?: TakeTurn;
  /** How many connections to PostgreSQL to open at most. */
  connections?: number;
  /** For work on a whole database: PostgreSQL may take as long as it needs for each query. */
  unlimited?: boolean;
  /** Called after every query, for tests that look at the queries. */
  onQuery?: ((query: CompiledQuery) => void) | undefined;
};

/**
 * Connects to PostgreSQL if there is a URL, else opens the embedded database in `dataDir`.
 * @param onIdleError called when an unused connection is lost
 */
export function connect(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onIdleError: (error: Error) => void = () => {},
  { exclusive = false, turn, connections, unlimited = false, onQuery }: Options = {},
): Db {
  const log = onQuery && (({ query }: LogEvent) => onQuery(query));
  const options = { plugins: [camelCaseRows], ...(log && { log }) };
  if (databaseUrl !== null) {
    const pool = openPostgres(databaseUrl, onIdleError, { max: connections, unlimited });
    const db = new Kysely<Tables>({ dialect: new OurPostgresDialect({ pool }), ...options });
    pools.set(db, pool);
    return db;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = openSqlite(databaseFileOf(dataDir), { exclusive });
  const db = new Kysely<Tables>({
    ...options,
    dialect: new OurSqliteDialect({ database }),
    plugins: [...options.plugins, yieldingAfterQueries()],
  });
  turns.set(db.getExecutor().adapter, turn ?? writeTurns());
  return db;
}
