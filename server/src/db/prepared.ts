import { toCamelKey } from '@rallybook/contract/wire/case';
import type { Compilable, CompiledQuery, DatabaseConnection } from 'kysely';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { connectionOf, leaveToCommit, withOthers } from './one-connection.ts';
import { planOnce } from './postgres.ts';
import { nameColumns } from './sqlite.ts';

/** Stands in a query for a value that is known when the query runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Any property that is asked for is a placeholder of that name; which ones there are is not known. */
const placeholders = new Proxy(
  {},
  {
    get: (_, name: string) => new Placeholder(name),
    ownKeys: () => {
      throw new TypeError('A prepared query names what it is given');
    },
  },
);

function compile<Row extends object>(db: Db, query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  if (/(?<!\()\*/.test(compiled.sql)) throw new TypeError('A prepared query names its columns');
  const prepare = isPostgres(db) ? planOnce : nameColumns;
  prepare(compiled.sql, toCamelKey);
  return compiled;
}

type Build<Given extends object, Row extends object> = (db: Db, given: Given) => Compilable<Row>;

/** The query of what it is given; it is built when it is first asked for. */
function queryOf<Given extends object, Row extends object>(build: Build<Given, Row>) {
  const built: Partial<Record<'postgres' | 'sqlite', CompiledQuery<Row>>> = {};
  return (db: Db, given: Given): CompiledQuery<Row> => {
    const query = (built[isPostgres(db) ? 'postgres' : 'sqlite'] ??= compile(
      db,
      build(db, placeholders as Given),
    ));
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    return { ...query, parameters };
  };
}

/** Sends it at once: what has been sent on this connection before may still run. */
async function send<Row extends object>(connection: DatabaseConnection, query: CompiledQuery<Row>) {
  const { rows } = await connection.executeQuery<Row>(query);
  return rows;
}

/**
 * A query that is built when it first runs and then only runs: for the queries of every request, since building one
 * takes longer than running it. PostgreSQL plans it once on each connection.
 * @param build makes the query; it may pass what it is given to the query as a value, and nothing else
 */
export function prepared<Given extends object, Row extends object>(
  build: Build<Given, Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const of = queryOf(build);
  return async (db, given) => {
    const connection = connectionOf(db);
    if (connection) return send(connection, of(db, given));
    const { rows } = await db.executeQuery<Row>(of(db, given));
    return rows;
  };
}

/**
 * A statement of a transaction whose outcome nothing else in it depends on. On PostgreSQL nobody waits for it: it goes in
 * one packet with what follows, be it the commit, and the transaction fails where it fails.
 */
export function preparedWrite<Given extends object>(
  build: Build<Given, object>,
): (trx: Trx, given: Given) => Promise<void> {
  const of = queryOf(build);
  return async (trx, given) => {
    const running = connectionOf(trx)!.executeQuery(of(trx, given));
    if (isPostgres(trx)) leaveToCommit(trx, running);
    else await running;
  };
}

/**
 * A query that finds one row by its key, and so never keeps others waiting: those of all requests of one turn of the event
 * loop go together on one connection, to PostgreSQL in one packet. What follows them is done together, too, so that
 * answers leave one right after the other, while whoever reads them is awake.
 */
export function preparedLookup<Given extends object, Row extends object>(
  build: Build<Given, Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const find = prepared(build);
  return (db, given) => withOthers(db, (one) => find(one, given));
}
