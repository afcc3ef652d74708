import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { SqliteNames } from './names.ts';

/** How many prepared statements are kept: more than the queries that we have. */
const KEPT_STATEMENTS = 500;
/** Longer texts add many rows at once; they seldom come again, and would take up much memory. */
const LONGEST_KEPT = 2000;

const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma temp_store = memory;
  pragma cache_size = -4000;
`;

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** A statement as Kysely uses it. */
function statementOf(prepared: StatementSync): Statement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}

/** Does nothing. */
const NOTHING: Statement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * Opens the embedded database: what is committed is on the disk (WAL with synchronous=FULL).
 * @param file a path, made where it is missing
 * @param exclusive keeps all other programs out until it is closed
 * @throws where it is to be exclusive and is not
 */
export function openSqlite(file: string, { exclusive = false } = {}): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: exclusive ? 1000 : 5000 });
  try {
    if (exclusive) database.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
    database.exec(PRAGMAS);
  } catch (error) {
    database.close();
    throw error;
  }
  const kept = new Map<string, Statement>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare: (sql) => {
      // A full disk, for one, makes SQLite roll back by itself: doing it again would fail, and hide the first error.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING;
      const known = kept.get(sql);
      if (known) return known;
      // Taking the write lock at once makes a second writer wait instead of failing half-way.
      const statement = statementOf(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (sql.length > LONGEST_KEPT) return statement;
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value!);
      kept.set(sql, statement);
      return statement;
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

  override createQueryCompiler(): SqliteNames {
    return new SqliteNames();
  }
}
