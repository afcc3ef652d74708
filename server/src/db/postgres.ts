import { Socket } from 'node:net';
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import {
  Client,
  type ClientConfig,
  type CustomTypesConfig,
  Pool,
  type QueryArrayResult,
  types as standard,
} from 'pg';
import { asItIs, type NameOf, toRow } from './rows.ts';

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

/** The texts that are planned once, on all connections: the name of the plan, and what the columns are called. */
const plannedOnce = new Map<string, { name: string; nameOf: NameOf }>();

/**
 * Has each connection parse and plan this text when it first sends it, and then only run it: for a short query, planning
 * takes longer than running. For texts that do not change, and that name their columns: such a plan goes on when a
 * newer version adds a column, and one of `select *` does not. It is asked of a connection, and not of the pool, which
 * does not wait for a promise.
 * @param nameOf what its columns are called in its rows
 */
export function planOnce(text: string, nameOf: NameOf = asItIs): void {
  if (!plannedOnce.has(text)) plannedOnce.set(text, { name: `q${plannedOnce.size}`, nameOf });
}

function withNames(result: QueryArrayResult, nameOf: NameOf) {
  const names = result.fields.map(({ name }) => nameOf(name));
  return Object.assign(result, { rows: result.rows.map((values) => toRow(names, values)) });
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/**
 * Names the texts that are planned once, and holds what it sends back until the code that runs has sent all: queries that
 * are sent together then go in one packet.
 */
class BundlingClient extends Client {
  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    const query = this.query.bind(this) as Query;
    let holds = false;
    const bundled: Query = (text, ...rest) => {
      if (!holds) {
        holds = true;
        socket.cork();
        process.nextTick(() => {
          holds = false;
          socket.uncork();
        });
      }
      const plan = typeof text === 'string' ? plannedOnce.get(text) : undefined;
      if (plan) {
        const asked = query({ name: plan.name, text, rowMode: 'array' }, ...rest);
        return (asked as Promise<QueryArrayResult>).then((rows) => withNames(rows, plan.nameOf));
      }
      const result = query(text, ...rest);
      // What follows must not run outside of the transaction that was to be.
      if (text === 'begin') (result as Promise<unknown>).catch(() => socket.destroy());
      return result;
    };
    this.query = bundled as typeof this.query;
  }
}

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
