import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { asItIs, type NameOf, toRow } from './rows.ts';

/** How many prepared statements are kept: more than the queries that we have. */
const KEPT_STATEMENTS = 500;

const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma temp_store = memory;
  pragma cache_size = -4000;
`;

/** What the columns of a query are called in its rows, where it is not what the database calls them. */
const namedOtherwise = new Map<string, NameOf>();

/** Has the rows of this query made with other names of its columns at once, instead of being copied for them later. */
export function nameColumns(text: string, nameOf: NameOf): void {
  namedOtherwise.set(text, nameOf);
}

function statement(prepared: StatementSync, nameOf: NameOf) {
  const namesNow = () => prepared.columns().map(({ name }) => nameOf(name));
  let names = namesNow();
  prepared.setReturnArrays(true);
  const rowOf = (values: readonly unknown[]) => {
    // Somebody may have added a column to a table of which all are asked for.
    if (values.length !== names.length) names = namesNow();
    return toRow(names, values);
  };
  return {
    nameOf,
    reader: names.length > 0,
    all: (parameters: readonly SQLInputValue[]) => {
      const rows = prepared.all(...parameters) as unknown as unknown[][];
      return rows.map(rowOf);
    },
    run: (parameters: readonly SQLInputValue[]) => prepared.run(...parameters),
    *iterate(parameters: readonly SQLInputValue[]) {
      const rows = prepared.iterate(...parameters) as unknown as Iterable<unknown[]>;
      for (const values of rows) yield rowOf(values);
    },
  };
}

/** Does nothing. */
const NOTHING = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * Opens the embedded database: what is committed is on the disk (WAL with synchronous=FULL).
 * @param file a path, made where it is missing
 * @param alone keeps all other programs out until it is closed
 * @throws where it is to be alone and is not
 */
export function openSqlite(file: string, { alone = false } = {}): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: alone ? 1000 : 5000 });
  try {
    if (alone) database.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
    database.exec(PRAGMAS);
  } catch (error) {
    database.close();
    throw error;
  }
  const kept = new Map<string, ReturnType<typeof statement>>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare: (sql) => {
      // A full disk, for one, makes SQLite roll back by itself: doing it again would fail, and hide the first error.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING;
      const nameOf = namedOtherwise.get(sql) ?? asItIs;
      const known = kept.get(sql);
      if (known?.nameOf === nameOf) return known;
      // Taking the write lock at once makes a second writer wait instead of failing half-way.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const prepared = statement(database.prepare(text), nameOf);
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value!);
      kept.set(sql, prepared);
      return prepared;
    },
  };
}

/** SQLite can do DDL in a transaction; the stock adapter only does not say so. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}
