import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { type CustomTypesConfig, Pool, types as standard } from 'pg';
import { BundlingClient } from './bundling-client.ts';

const { builtins } = standard;

/** Dates stay text, and instants become ISO 8601 in UTC, as the embedded database has them. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ??
    (standard.getTypeParser(oid, format) as (
      text: string,
    ) => unknown)) as typeof standard.getTypeParser,
};

/** Sends `begin` together with the first query of a transaction, instead of waiting for its answer first. */
class EagerDriver extends PostgresDriver {
  override beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    // Where it fails, so does that query.
    super.beginTransaction(connection, settings).catch(() => {});
    return Promise.resolve();
  }
}

export class BundlingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new EagerDriver(this.#config);
  }
}

/**
 * A pool of connections to PostgreSQL 15 or later.
 * @param onIdleError told of a connection that was lost while nobody used it; the pool makes a new one when needed
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({
    Client: BundlingClient,
    pipeline: true,
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
    // Where the database has gone without a word, nothing above ends what waits for it.
    query_timeout: 60_000,
    keepAlive: true,
    application_name: 'rallybook',
  });
  pool.on('error', onIdleError);
  // A connection may also be lost while it is in use and between two queries of a transaction. The pool does not listen
  // then, and an error that nobody hears ends the process; the next query fails anyway.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}
