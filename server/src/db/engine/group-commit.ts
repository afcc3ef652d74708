import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import { type Db, takeTurn, type Trx } from './connect.ts';

/** Whether a job's changes are to be committed, and what answers its caller afterwards. */
type Outcome = { isKept: boolean; settle: () => void };

/** Work that waits to be run in a shared transaction. */
type Job = { run: (trx: Trx) => Promise<Outcome>; reject: (error: unknown) => void };

/** The jobs that wait until this connection may write. */
const waitingJobs = new WeakMap<Db, Job[]>();

/**
 * Runs work in one SQLite transaction together with all other work that came while it waited for its turn to write: one
 * after the other, each in its own savepoint, so that a failure undoes only its own work. The commit takes longest, since it
 * waits for the disk: with 32 requests at once, 2,549 records a second are added; with a commit for each, 1,102 (0.30
 * and 0.55 ms of CPU, in one run).
 * @returns what the work returns, once all is committed
 * @throws what the work throws, once the other work is committed; if the commit fails, everybody gets its error. SQLite
 * may also undo the whole transaction because of one error, as on a full disk: then everybody gets that error
 */
export function groupCommit<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // The loop below runs in the async context of the first job; `bind` gives each job that of its own request.
    const run = AsyncLocalStorage.bind((trx: Trx) => runJob(trx, work, resolve, reject));
    const job = { run, reject };
    const group = waitingJobs.get(db);
    if (group !== undefined) {
      group.push(job);
      return;
    }
    const newGroup = [job];
    waitingJobs.set(db, newGroup);
    setImmediate(() => void commitTogether(db, newGroup));
  });
}

/** @throws what the work throws, if its savepoint is gone: then SQLite has undone the whole transaction */
async function runJob<T>(
  trx: Trx,
  work: (trx: Trx) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Promise<Outcome> {
  const execute = (statement: string) => trx.executeQuery(CompiledQuery.raw(statement));
  await execute('savepoint job');
  try {
    const value = await work(trx);
    await execute('release job');
    return { isKept: true, settle: () => resolve(value) };
  } catch (error) {
    try {
      await execute('rollback to job');
      await execute('release job');
    } catch {
      throw error;
    }
    return { isKept: false, settle: () => reject(error) };
  }
}

async function commitTogether(db: Db, jobs: readonly Job[]): Promise<void> {
  let endTurn;
  try {
    // Whatever comes from then on is in another transaction.
    endTurn = await takeTurn(db).finally(() => waitingJobs.delete(db));
    for (const { settle } of await runInTransaction(db, jobs)) settle();
  } catch (error) {
    for (const { reject } of jobs) reject(error);
  } finally {
    endTurn?.();
  }
}

/** Thrown to roll a transaction back. */
const NOTHING_TO_COMMIT = new Error('Nothing of this transaction is to be committed');

/** Commits what is to be kept. If every job was refused, it rolls back: a commit would wait for the disk for nothing. */
async function runInTransaction(db: Db, jobs: readonly Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      for (const { run } of jobs) outcomes.push(await run(trx));
      if (!outcomes.some(({ isKept }) => isKept)) throw NOTHING_TO_COMMIT;
    });
  } catch (error) {
    if (error !== NOTHING_TO_COMMIT) throw error;
  }
  return outcomes;
}
