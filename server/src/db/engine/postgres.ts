import { PostgresDialect } from 'kysely';
import { Client, type CustomTypesConfig, Pool, types as standard } from 'pg';
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

/** How many queries get a stored plan: more than there are in this program. */
const MAX_KEPT_PLANS = 500;
/** Longer queries add many rows at once, and seldom come again. */
const MAX_PLANNED_LENGTH = 2000;

const planNames = new Map<string, string>();

/**
 * The name under which a connection stores the plan of a query; none for a query of all columns (`*`), whose plan
 * would fail when a newer version adds a column.
 */
function planName(text: string): string | undefined {
  const known = planNames.get(text);
  if (known !== undefined) return known;
  if (planNames.size >= MAX_KEPT_PLANS || text.length > MAX_PLANNED_LENGTH) return undefined;
  if (/(?<!count\()\*/.test(text)) return undefined;
  const name = `q${planNames.size}`;
  planNames.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => unknown;

/**
 * Makes PostgreSQL plan each query once: planning the query that authorizes takes 1 ms, running it 0.07. Closes a
 * connection whose query has timed out: it is still busy, and nobody else should get it.
 */
class PlanningClient extends Client {
  override query: Client['query'] = ((text, values, ...rest) => {
    const name = typeof text === 'string' && values?.length ? planName(text) : undefined;
    const query = super.query.bind(this) as Query;
    const result =
      name === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values }, ...(rest as []));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if ((error as Error).message === 'Query read timeout') void this.end();
      throw error;
    });
  }) as Query as Client['query'];
}

/**
 * A pool of connections to PostgreSQL 15 or later.
 * @param onIdleError called when a connection is lost while nobody uses it; the pool makes a new one when needed
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
    // The limits above are the database's own, so they do not help if it disappears without closing the connection.
    query_timeout: 60_000,
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

export class ServerDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCasePostgresCompiler {
    return new SnakeCasePostgresCompiler();
  }
}
