import { PostgresDialect } from 'kysely';
import { Client, type ClientBase, type CustomTypesConfig, Pool, types as standard } from 'pg';
import { changesRefusedBy } from './errors.ts';
import { SnakeCasePostgresCompiler } from './snake-case.ts';

const { builtins } = standard;

/** An offset with seconds, as PostgreSQL writes it for local times from before there were time zones. */
const OFFSET_WITH_SECONDS = /([+-])(\d\d):(\d\d):(\d\d)$/;

/** An instant as ISO 8601 in UTC, whatever time zone the database has. */
function toIsoInstant(text: string): string {
  const [offset, sign, hours, minutes, seconds] = OFFSET_WITH_SECONDS.exec(text) ?? [];
  if (offset === undefined) return new Date(text).toISOString();
  const offsetMs = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  const local = Date.parse(`${text.slice(0, -offset.length)}Z`);
  return new Date(sign === '-' ? local + offsetMs : local - offsetMs).toISOString();
}

/** Dates stay text, and instants become ISO 8601 in UTC, as the embedded database has them. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: toIsoInstant,
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ??
    (standard.getTypeParser(oid, format) as (
      text: string,
    ) => unknown)) as typeof standard.getTypeParser,
};

/** How many queries are prepared, on each connection. */
const MAX_PREPARED = 500;
/** Queries with more values have a long list of ids, or add many rows, and seldom come again in the same length. */
const MAX_PREPARED_VALUES = 20;

const preparedNames = new Map<string, string>();

/**
 * The name under which a connection prepares a query. Queries name their columns: a prepared `select *` would fail once a
 * newer version adds a column.
 */
function nameToPrepare(text: string, valueCount: number): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined) return known;
  if (preparedNames.size >= MAX_PREPARED || valueCount > MAX_PREPARED_VALUES) return undefined;
  const name = `q${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => unknown;

/**
 * A connection on which PostgreSQL prepares queries: it parses each once, and soon keeps its plan. Planning the query
 * that authorizes takes 1 ms, running it 0.07. The connection is closed
 * - after a query that was not answered within `query_timeout`: it is still busy, and nobody else should get it;
 * - after a transaction in which PostgreSQL refused a change because it only reads: the next connection may lead to
 *   another server, or begin with other settings.
 */
class PreparingClient extends Client {
  #isReadOnly = false;

  override query: Client['query'] = ((text, values, ...rest) => {
    const name =
      typeof text === 'string' && values?.length ? nameToPrepare(text, values.length) : undefined;
    const query = super.query.bind(this) as Query;
    const result =
      name === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values }, ...(rest as []));
    return result instanceof Promise ? this.#closeIfUseless(result, text) : result;
  }) as Query as Client['query'];

  #closeIfUseless(result: Promise<unknown>, text: unknown): Promise<unknown> {
    return result.then(
      (value) => {
        if (this.#isReadOnly && text === 'rollback') void this.end();
        return value;
      },
      (error: unknown) => {
        if ((error as Error).message === 'Query read timeout') void this.end();
        this.#isReadOnly ||= changesRefusedBy(error) === 'read_only';
        throw error;
      },
    );
  }
}

const MAX_CONNECTIONS = 10;

/** The time limits of requests, in ms. */
const LIMITS = {
  // The server ends what takes longer; after a statement, the connection stays good.
  idle_in_transaction_session_timeout: 30_000,
  statement_timeout: 30_000,
  // A server that has disappeared without closing the connection ends nothing: then the connection is closed.
  query_timeout: 60_000,
};

/**
 * The server may have limits of its own for this user or database: they are for requests, too. The pool waits for this
 * before it gives the connection out, which its types do not tell.
 */
const liftLimits = (client: ClientBase): unknown =>
  client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');

/**
 * A pool of connections to PostgreSQL 15 or later.
 * @param onIdleError called when a connection is lost while nobody uses it; the pool makes a new one when needed
 * @param options `max`: how many connections there are at most; `unlimited`: no query is ended because it takes long
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  {
    max = MAX_CONNECTIONS,
    unlimited = false,
  }: { max?: number | undefined; unlimited?: boolean } = {},
): Pool {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: 5000,
    ...(unlimited ? { onConnect: liftLimits } : LIMITS),
    keepAlive: true,
    application_name: 'rallybook',
  });
  pool.on('error', onIdleError);
  // A connection may also be lost between two queries of a transaction. The pool does not listen to it then, and an
  // error without a listener ends the process; the next query fails anyway.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

export class OurPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCasePostgresCompiler {
    return new SnakeCasePostgresCompiler();
  }
}
