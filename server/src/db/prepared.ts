import type { Compilable, CompiledQuery } from 'kysely';
import { type Db, isPostgres } from './connect.ts';
import { planOnce } from './postgres.ts';

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

function compile<Row>(db: Db, query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  if (/(?<!\()\*/.test(compiled.sql)) throw new TypeError('A prepared query names its columns');
  if (isPostgres(db)) planOnce(compiled.sql);
  return compiled;
}

/**
 * A query that is built when it first runs and then only runs: for the queries of every request, since building one
 * takes longer than running it. PostgreSQL plans it once on each connection.
 * @param build makes the query; it may pass what it is given to the query as a value, and nothing else
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const built: Partial<Record<'postgres' | 'sqlite', CompiledQuery<Row>>> = {};
  return async (db, given) => {
    const query = (built[isPostgres(db) ? 'postgres' : 'sqlite'] ??= compile(
      db,
      build(db, placeholders as Given),
    ));
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
