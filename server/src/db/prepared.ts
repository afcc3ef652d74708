import { toCamelKey, toSnakeKeys } from '@rallybook/contract/wire/case';
import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type InsertObject,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { type Kind, planOnce } from './bundling-client.ts';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { codeOf } from '../error-code.ts';
import { connectionOf, leaveToCommit, withOthers } from './one-connection.ts';
import { nameColumns } from './sqlite.ts';
import type { Tables } from './tables.ts';

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

function compile<Row extends object>(
  db: Db,
  query: Compilable<Row>,
  kind: Kind,
): CompiledQuery<Row> {
  const compiled = query.compile();
  // Those of what is found for each of several have been named.
  if (/(?<!\(|"found"\.)\*/.test(compiled.sql))
    throw new TypeError('A prepared query names its columns');
  if (isPostgres(db)) planOnce(compiled.sql, toCamelKey, kind);
  else nameColumns(compiled.sql, toCamelKey);
  return compiled;
}

type Build<Given extends object, Row extends object> = (db: Db, given: Given) => Compilable<Row>;

/** The query of what it is given; it is built when it is first asked for. */
function queryOf<Given extends object, Row extends object>(
  build: Build<Given, Row>,
  kind: Kind = 'query',
) {
  const built: Partial<Record<'postgres' | 'sqlite', CompiledQuery<Row>>> = {};
  return (db: Db, given: Given): CompiledQuery<Row> => {
    const query = (built[isPostgres(db) ? 'postgres' : 'sqlite'] ??= compile(
      db,
      build(db, placeholders as Given),
      kind,
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

function writeOf<Given extends object>(build: Build<Given, object>, kind: Kind) {
  const of = queryOf(build, kind);
  return async (trx: Trx, given: Given): Promise<void> => {
    const running = connectionOf(trx)!.executeQuery(of(trx, given));
    if (isPostgres(trx)) leaveToCommit(trx, running);
    else await running;
  };
}

/**
 * A statement of a transaction whose outcome nothing else in it depends on. On PostgreSQL nobody waits for it: it goes in
 * one packet with what follows, be it the commit, and the transaction fails where it fails.
 */
export function preparedWrite<Given extends object>(
  build: Build<Given, object>,
): (trx: Trx, given: Given) => Promise<void> {
  return writeOf(build, 'write');
}

/** So many rows are added by one statement of SQLite, which takes 32,766 parameters. */
const ROWS_AT_ONCE = 100;

/**
 * Such a statement that adds rows. On PostgreSQL, those that a transaction adds to a table before it asks for something go
 * in one statement, as JSON.
 * @param columns all that a row has; none is binary
 */
export function preparedInsert<Table extends keyof Tables>(
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
): (trx: Trx, rows: Iterable<Tables[Table]>) => Promise<void> {
  const insertValues = (count: number) =>
    writeOf<readonly unknown[]>((db, values) => {
      const rows = Array.from({ length: count }, (_, nth) =>
        columns.map((column, at) => [column, values[nth * columns.length + at]]),
      );
      return db
        .insertInto(table)
        .values(rows.map((row) => Object.fromEntries(row) as InsertObject<Tables, Table>));
    }, 'write');
  const insertOne = insertValues(1);
  const insertMany = insertValues(ROWS_AT_ONCE);
  const insertAll = writeOf<{ rows: string }>((db, { rows }) => {
    const all = sql`json_populate_recordset(null::${sql.table(table)}, ${rows})`.as('all');
    const selected = columns.map((column) => sql.ref(column).as(column));
    return db.insertInto(table).columns(columns).expression(db.selectFrom(all).select(selected));
  }, 'additions');
  return async (trx, rows) => {
    if (isPostgres(trx)) {
      const json = Array.from(rows, (row) => JSON.stringify(toSnakeKeys(row)));
      if (json.length > 0) await insertAll(trx, { rows: json.join() });
      return;
    }
    // The same array for all hundreds: of thousands of rows, new ones would be most of what is thrown away.
    const values: unknown[] = [];
    let end = 0;
    for (const row of rows) {
      for (const column of columns) {
        values[end] = row[column];
        end += 1;
      }
      if (end < ROWS_AT_ONCE * columns.length) continue;
      await insertMany(trx, values);
      end = 0;
    }
    for (let at = 0; at < end; at += columns.length) {
      await insertOne(trx, values.slice(at, at + columns.length));
    }
  };
}

/** What PostgreSQL is to take a value as. */
type SqlType = 'uuid' | 'timestamptz' | 'integer';

type TypesOf<Given> = { readonly [Name in keyof Given]: SqlType };

/** Where a lookup is made for each of several, the values that it is given are columns of one row of them. */
const columnsOfAsked = new Proxy({}, { get: (_, name: string) => sql.ref(`asked.${name}`) });

/** The same lookup for any number of rows of what it is given, as JSON; each has a number, and what is found for it, too. */
function forEach<Given extends object, Row extends object>(
  types: TypesOf<Given>,
  build: (db: Db, given: Given) => SelectQueryBuilder<Tables, never, Row>,
) {
  const columns = Object.entries<SqlType>({ nth: 'integer', ...types }).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  return (db: Db, { rows }: { rows: string }) => {
    const asked = sql`json_to_recordset(${rows})`.as<'asked'>(sql`asked(${sql.join(columns)})`);
    // The limit has it looked up for one after the other, and not joined.
    const found = build(db, columnsOfAsked as Given)
      .limit(1)
      .as('found');
    const query = db
      .selectFrom(asked)
      .innerJoinLateral(found, (join) => join.onTrue())
      .select(sql<number>`asked.nth`.as('nth'))
      .selectAll('found');
    return query as unknown as Compilable<Row & { nth: number }>;
  };
}

/** Tells that PostgreSQL cannot take a value as what it is to be (SQLSTATE class 22). */
const isOfValue = (error: unknown) => codeOf(error)?.startsWith('22') === true;

let lookups = 0;

/**
 * A query that finds one row by its key, and so never keeps others waiting: those of all requests of one turn of the event
 * loop go together on one connection, to PostgreSQL in one statement. What follows them is done together, too, so that
 * answers leave one right after the other, while whoever reads them is awake.
 * @param types of all that it is given
 * @returns what finds the row; undefined where there is none
 */
export function preparedLookup<Given extends object, Row extends object>(
  types: TypesOf<Given>,
  build: (db: Db, given: Given) => SelectQueryBuilder<Tables, never, Row>,
): (db: Db, given: Given) => Promise<Row | undefined> {
  const findOne = prepared(build);
  const ofEach = queryOf(forEach(types, build), 'lookups');
  const findOf = async (db: Db, given: Given) => {
    lookups = (lookups + 1) % 2 ** 31;
    const nth = lookups;
    const asked = ofEach(db, { rows: JSON.stringify(toSnakeKeys({ nth, ...given })) });
    const rows = await send(connectionOf(db)!, asked);
    const found = rows.find((row) => row.nth === nth);
    if (found === undefined) return undefined;
    const { nth: _, ...row } = found;
    return row as unknown as Row;
  };
  return async (db, given) => {
    if (isPostgres(db)) {
      try {
        return await withOthers(db, (one) => findOf(one, given));
      } catch (error) {
        // What another one was given is no reason to fail; a transaction is undone anyway.
        if (connectionOf(db) || !isOfValue(error)) throw error;
      }
    }
    const [row] = await withOthers(db, (one) => findOne(one, given));
    return row;
  };
}
