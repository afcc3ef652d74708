import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { Db, Trx } from './connect.ts';
import { connectionOf, inOneTransaction } from './one-connection.ts';
import { byTurn } from './turns.ts';

type Job = {
  work: (trx: Trx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** Does a job so that it can be undone by itself; tells how to answer it once all is committed. */
async function apart(trx: Trx, { work, resolve, reject }: Job): Promise<() => void> {
  const say = (statement: string) => connectionOf(trx)!.executeQuery(CompiledQuery.raw(statement));
  await say('savepoint job');
  try {
    const value = await work(trx);
    await say('release job');
    return () => resolve(value);
  } catch (error) {
    try {
      await say('rollback to job');
      await say('release job');
    } catch {
      // A full disk, for one, makes SQLite undo the whole transaction: then no job of it is done.
      throw error;
    }
    return () => reject(error);
  }
}

async function commitAll(db: Db, jobs: readonly Job[]): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await inOneTransaction(db, async (trx) => {
      for (const job of jobs) answers.push(await apart(trx, job));
    });
  } catch (error) {
    for (const { reject } of jobs) reject(error);
    return;
  }
  for (const answer of answers) answer();
}

const commitWithOthers = byTurn<Job>((db, jobs) => void commitAll(db, jobs));

/**
 * Does work in a transaction of the embedded database, one after the other with all that is to be done in this turn of the
 * event loop, each for itself or not at all, and commits them together: it is the commit that waits for the disk.
 * @returns what the work returns, once it is committed
 */
export function inCommonCommit<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // Each in the context of its own request.
    const job = { work: AsyncLocalStorage.bind(work), resolve, reject };
    commitWithOthers(db, job as Job);
  });
}
