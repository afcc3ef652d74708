import type { DatabaseConnection } from 'kysely';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { byTurn } from './turns.ts';

type OneConnection = {
  connection: DatabaseConnection;
  /** What was sent and is not waited for one by one. */
  sent: Promise<unknown>[];
};

const known = new WeakMap<Db, OneConnection>();

/** The connection of a transaction, or of work that has one of its own; undefined where each query takes any. */
export function connectionOf(db: Db): DatabaseConnection | undefined {
  return known.get(db)?.connection;
}

async function take(db: Db): Promise<OneConnection> {
  const connection = await db.getExecutor().provideConnection((own) => Promise.resolve(own));
  const one = { connection, sent: [] };
  known.set(db, one);
  return one;
}

/** Waits for a statement no sooner than for the commit, which fails where it fails. Only on PostgreSQL. */
export function leaveToCommit(trx: Trx, statement: Promise<unknown>): void {
  // The transaction tells it.
  statement.catch(() => {});
  known.get(trx)!.sent.push(statement);
}

/**
 * Does work in a transaction whose prepared queries are sent when they are asked, without waiting for those before.
 * @throws the first error of the database: after it, PostgreSQL says of each other query only that one has failed
 */
export async function inOneTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  let sent: Promise<unknown>[] = [];
  try {
    const value = await db.transaction().execute(async (trx) => {
      ({ sent } = await take(trx));
      return work(trx);
    });
    // One that was never sent would not have kept PostgreSQL from committing.
    await Promise.all(sent);
    return value;
  } catch (error) {
    // PostgreSQL does not commit where one of them has failed.
    await Promise.all(sent);
    throw error;
  }
}

function onOneConnection<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    await take(one);
    return work(one);
  });
}

/** Does work on one connection, to which prepared queries that are asked together go together. */
export function together<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  // The embedded database has one connection, and answers at once.
  if (!isPostgres(db) || known.has(db)) return work(db);
  return onOneConnection(db, work);
}

type Asked = { ask: (one: Db) => Promise<void>; refuse: (error: unknown) => void };

const askTogether = byTurn<Asked>((db, all) => {
  onOneConnection(db, (one) => Promise.all(all.map(({ ask }) => ask(one)))).catch(
    (error: unknown) => {
      for (const { refuse } of all) refuse(error);
    },
  );
});

/** Asks together with all others that ask in this turn of the event loop, on a connection that is taken once for all. */
export function withOthers<T>(db: Db, ask: (one: Db) => Promise<T>): Promise<T> {
  if (known.has(db)) return ask(db);
  return new Promise<T>((resolve, reject) => {
    askTogether(db, { ask: (one) => ask(one).then(resolve, reject), refuse: reject });
  });
}
