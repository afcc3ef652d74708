import { PostgresDialect } from 'kysely';
import { Client, type CustomTypesConfig, Pool, types as standard } from 'pg';
import { PostgresNames } from './names.ts';

const { builtins } = standard;

/** As PostgreSQL writes an offset with seconds: before there were time zones, in a session of such a place. */
const OFFSET_WITH_SECONDS = /([+-])(\d\d):(\d\d):(\d\d)$/;

/** An instant as ISO 8601 in UTC, whatever time zone the database has. */
function instantOf(text: string): string {
  const [offset, sign, hours, minutes, seconds] = OFFSET_WITH_SECONDS.exec(text) ?? [];
  if (offset === undefined) return new Date(text).toISOString();
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  const local = Date.parse(`${text.slice(0, -offset.length)}Z`);
  return new Date(sign === '-' ? local + ahead : local - ahead).toISOString();
}

/** Dates stay text, and instants become ISO 8601 in UTC, as the embedded database has them. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: instantOf,
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ??
    (standard.getTypeParser(oid, format) as (
      text: string,
    ) => unknown)) as typeof standard.getTypeParser,
};

/** How many texts are planned once: more than the queries of every request. */
const MOST_PLANNED = 500;
/** Longer texts add many rows at once, and seldom come again. */
const LONGEST_PLANNED = 2000;

const planNames = new Map<string, string>();

/**
 * The name under which a connection plans a text once. None for a query of all columns (`*`): its plan would fail when a
 * newer version adds one.
 */
function planName(text: string): string | undefined {
  const known = planNames.get(text);
  if (known !== undefined) return known;
  if (planNames.size >= MOST_PLANNED || text.length > LONGEST_PLANNED) return undefined;
  if (/(?<!count\()\*/.test(text)) return undefined;
  const name = `q${planNames.size}`;
  planNames.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => unknown;

/** Has PostgreSQL plan a query that comes again once: planning the one that authorizes takes 1 ms, running it 0.07. */
class PlanningClient extends Client {
  override query: Client['query'] = ((text, values, ...rest) => {
    const name = typeof text === 'string' && values?.length ? planName(text) : undefined;
    const query = super.query.bind(this) as Query;
    return name === undefined
      ? query(text, values, ...rest)
      : query({ name, text, values }, ...(rest as []));
  }) as Query as Client['query'];
}

/**
 * A pool of connections to PostgreSQL 15 or later.
 * @param onIdleError told of a connection that was lost while nobody used it; the pool makes a new one when needed
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({
    Client: PlanningClient,
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

export class ServerDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresNames {
    return new PostgresNames();
  }
}
