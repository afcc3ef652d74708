import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { SnakeCaseSqliteCompiler } from './snake-case.ts';

/** How many prepared statements are kept. Each length of a list of ids is a statement of its own. */
const MAX_KEPT_STATEMENTS = 500;
/** Longer statements add many rows at once; they are seldom repeated, and would take much memory. */
const MAX_KEPT_LENGTH = 2000;

const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma temp_store = memory;
  pragma cache_size = -4000;
`;

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** A statement as Kysely uses it. */
function toKyselyStatement(prepared: StatementSync): Statement {
  const toValues = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    // Whether it returns rows.
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...toValues(parameters)),
    run: (parameters) => prepared.run(...toValues(parameters)),
    iterate: (parameters) => prepared.iterate(...toValues(parameters)),
  };
}

/** Takes the place of a rollback that is not needed. */
const NO_ROLLBACK: Statement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * How long this process stands still for another one that writes. Two waits in a row are shorter than a request may
 * take to arrive: a request that came meanwhile would be refused as too slow.
 */
const WAIT_MS = 2000;

/**
 * Opens the embedded database. What is committed is on the disk (WAL with synchronous=FULL).
 * @param file its path; created if it is missing
 * @param exclusive keeps all other programs out until it is closed
 * @throws if it is to be exclusive, and another program uses it
 */
export function openSqlite(file: string, { exclusive = false } = {}): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: exclusive ? 1000 : WAIT_MS });
  try {
    if (exclusive) database.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
    database.exec(PRAGMAS);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, Statement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      // SQLite rolls back by itself on some errors, such as a full disk: another rollback would fail, and hide the
      // first error.
      if (sql === 'rollback' && !database.isTransaction) return NO_ROLLBACK;
      const known = statements.get(sql);
      if (known) return known;
      // With the write lock taken at the start, a second writer waits instead of failing half-way.
      const statement = toKyselyStatement(
        database.prepare(sql === 'begin' ? 'begin immediate' : sql),
      );
      if (sql.length > MAX_KEPT_LENGTH) return statement;
      // The one that was kept first makes room.
      if (statements.size >= MAX_KEPT_STATEMENTS)
        statements.delete(statements.keys().next().value!);
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** SQLite can change its schema in a transaction, although Kysely's adapter says that it cannot. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class OurSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }

  override createQueryCompiler(): SnakeCaseSqliteCompiler {
    return new SnakeCaseSqliteCompiler();
  }
}
