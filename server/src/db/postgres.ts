import { type CustomTypesConfig, Pool, types as standard } from 'pg';

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

/**
 * A pool of connections to PostgreSQL 15 or later.
 * @param onIdleError told of a connection that was lost while nobody used it; the pool makes a new one when needed
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
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
