import { setImmediate } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Trx } from './connect.ts';

/**
 * Work that waits for its turn in a shared transaction: `turn` resolves with the transaction, and `end` with whether
 * the work is to be committed.
 */
type Member = { turn: PromiseWithResolvers<Trx>; end: PromiseWithResolvers<boolean> };
type Group = { members: Member[]; committed: Promise<void> };

/** Thrown to roll back a transaction of which nothing is to be committed. */
const NOTHING_TO_KEEP = new Error('Nothing of this transaction is to be kept');

/** The groups that can still be joined. */
const openGroups = new WeakMap<Db, Group>();

/**
 * Runs work in one SQLite transaction together with all other work of the same turn of the event loop: one after the
 * other, each in its own savepoint, so that a failure undoes only its own work. The commit takes longest, since it
 * waits for the disk: with 32 requests at once, 2,549 records a second are added; with a commit for each, 1,102 (0.30
 * and 0.55 ms of CPU, in one run).
 * @returns what the work returns, once it is committed
 */
export async function groupCommit<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const member: Member = { turn: Promise.withResolvers(), end: Promise.withResolvers() };
  const { committed } = join(db, member);
  let isKept = false;
  try {
    const trx = await member.turn.promise;
    const value = await inSavepoint(trx, work, member.end.reject);
    isKept = true;
    return value;
  } finally {
    member.end.resolve(isKept);
    await committed;
  }
}

function join(db: Db, member: Member): Group {
  const members = openGroups.get(db)?.members ?? [];
  members.push(member);
  const group = openGroups.get(db) ?? { members, committed: commitAll(db, members) };
  openGroups.set(db, group);
  return group;
}

async function commitAll(db: Db, members: readonly Member[]): Promise<void> {
  await setImmediate();
  openGroups.delete(db);
  try {
    await db.transaction().execute(async (trx) => {
      let isAnyKept = false;
      for (const { turn, end } of members) {
        turn.resolve(trx);
        if (await end.promise) isAnyKept = true;
      }
      if (!isAnyKept) throw NOTHING_TO_KEEP;
    });
  } catch (error) {
    if (error === NOTHING_TO_KEEP) return;
    for (const { turn } of members) turn.reject(error);
    throw error;
  }
}

/** @param failAll called if the work fails and cannot be undone alone: on a full disk, SQLite undoes everything */
async function inSavepoint<T>(
  trx: Trx,
  work: (trx: Trx) => Promise<T>,
  failAll: (error: unknown) => void,
): Promise<T> {
  const run = (statement: string) => trx.executeQuery(CompiledQuery.raw(statement));
  await run('savepoint place');
  try {
    const value = await work(trx);
    await run('release place');
    return value;
  } catch (error) {
    await run('rollback to place')
      .then(() => run('release place'))
      .catch(() => failAll(error));
    throw error;
  }
}
