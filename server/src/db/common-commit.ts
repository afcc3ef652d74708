import { CompiledQuery } from 'kysely';
import type { Db, Trx } from './connect.ts';
import { connectionOf, inOneTransaction } from './one-connection.ts';
import { asJob, byTurn, type Job } from './turns.ts';

type Outcome = {
  isDone: boolean;
  /** Tells whoever waits for the job; not before all is committed. */
  answer: () => void;
};

/** Does a job so that it can be undone by itself. */
async function apart(trx: Trx, { work, resolve, reject }: Job): Promise<Outcome> {
  const say = (statement: string) => connectionOf(trx)!.executeQuery(CompiledQuery.raw(statement));
  await say('savepoint job');
  try {
    const value = await work(trx);
    await say('release job');
    return { isDone: true, answer: () => resolve(value) };
  } catch (error) {
    try {
      await say('rollback to job');
      await say('release job');
    } catch {
      // A full disk, for one, makes SQLite undo the whole transaction: then no job of it is done.
      throw error;
    }
    return { isDone: false, answer: () => reject(error) };
  }
}

/** Ends a transaction of which no job is done: it is undone, and nothing is written. */
const NOTHING_DONE = new Error('No job of this transaction is done');

async function commitAll(db: Db, jobs: readonly Job[]): Promise<void> {
  const outcomes: Outcome[] = [];
  try {
    await inOneTransaction(db, async (trx) => {
      for (const job of jobs) outcomes.push(await apart(trx, job));
      if (!outcomes.some(({ isDone }) => isDone)) throw NOTHING_DONE;
    });
  } catch (error) {
    if (error !== NOTHING_DONE) {
      for (const { reject } of jobs) reject(error);
      return;
    }
  }
  for (const { answer } of outcomes) answer();
}

const commitWithOthers = byTurn<Job>((db, jobs) => void commitAll(db, jobs));

/**
 * Does work in a transaction of the embedded database, one after the other with all that is to be done in this turn of the
 * event loop, each for itself or not at all, and commits them together: it is the commit that waits for the disk.
 * @returns what the work returns, once it is committed
 */
export function inCommonCommit<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return asJob(work, (job) => commitWithOthers(db, job));
}
