import { sql } from 'kysely';
import { withClubSlot } from './club-slots.ts';
import { type Db, isPostgres, type Trx } from './connect.ts';
import { isConflict } from './errors.ts';
import { groupCommit } from './group-commit.ts';
import { type LockMode, withRowLocks } from './locks.ts';
import { forgetRefusal, rememberRefusal } from './refused-changes.ts';

export type { LockMode };

/**
 * The club that a transaction changes (it may be gone), and how to lock it. Without a mode, the work has to lock it.
 */
type ClubLock = { club: string; mode?: LockMode };
type NoClub = { club?: undefined; mode?: undefined };

const MAX_ATTEMPTS = 5;

/** What is to be done once each running transaction is committed. */
const afterCommits = new WeakMap<Trx, Set<() => void>>();

/** What parts of the server note about each running transaction. */
const notes = new WeakMap<Trx, Map<symbol, unknown>>();

/** What is noted about a running transaction under a key; made when it is first asked for, and anew if the work is done again. */
export function noteOf<Note>(trx: Trx, key: symbol, make: () => Note): Note {
  const known = notes.get(trx);
  if (known === undefined) throw new Error('This is no transaction that `transaction` has begun');
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Note;
}

/** Has something done once the transaction is committed: once, however often it is asked for. */
export function afterCommit(trx: Trx, task: () => void): void {
  const tasks = afterCommits.get(trx);
  if (tasks === undefined) throw new Error('This is no transaction that `transaction` has begun');
  tasks.add(task);
}

/**
 * Does all of the work or none of it. After a serialization failure or a deadlock, PostgreSQL does all of it again, up
 * to four times. Work keeps these rules:
 * - It queries only through `trx`: on SQLite, `db` or another transaction would wait for this one, and so for itself.
 * - It waits for each of its queries: one that is left would run in another request's transaction.
 * - It does not go on after an error of the database, which may have ended the transaction.
 * - It changes nothing outside of the database that must not happen twice, or in vain.
 * - It waits for nothing slow: on SQLite, all other queries wait meanwhile.
 * @param lock on PostgreSQL, only a few changes of one club run at once in a process; further ones wait. SQLite needs
 * no locks: it has one writer at a time
 * @returns what the work returns, once it is committed
 */
export async function transaction<T>(
  db: Db,
  lock: ClubLock | NoClub,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const tasks = new Set<() => void>();
  const result = await commit(db, lock, (trx) => {
    tasks.clear();
    afterCommits.set(trx, tasks);
    notes.set(trx, new Map());
    return work(trx);
  }).catch((error: unknown) => {
    rememberRefusal(db, error);
    throw error;
  });
  forgetRefusal(db);
  for (const task of tasks) task();
  return result;
}

async function commit<T>(
  db: Db,
  { club, mode }: ClubLock | NoClub,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!isPostgres(db)) return groupCommit(db, work);
  const attempts = () =>
    withRetries(() =>
      db.transaction().execute(async (trx) => {
        if (club !== undefined && mode !== undefined) await lockClub(trx, club, mode);
        return work(trx);
      }),
    );
  return club === undefined ? attempts() : withClubSlot(club, attempts);
}

/**
 * Does all of the work or none of it, in a database that nobody else uses. However much is written, memory does not grow:
 * on SQLite, there is no savepoint, for which it would keep what every page held before.
 */
export async function bulkTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return db.transaction().execute(work);
  // New pages go straight into the file, and not first into the write-ahead log; what is replaced is kept in a journal on
  // the disk, from which SQLite undoes a transaction that was cut short when the file is next opened.
  for (const pragma of ['journal_mode = delete', 'temp_store = file', 'cache_size = -64000']) {
    await sql.raw(`pragma ${pragma}`).execute(db);
  }
  return db.transaction().execute(work);
}

/**
 * Does work that begins a transaction of its own, and again, up to four times, where PostgreSQL ended it because of another.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

async function lockClub(trx: Trx, id: string, mode: LockMode): Promise<void> {
  await withRowLocks(
    trx,
    trx.selectFrom('clubs').select('id').where('id', '=', id),
    mode,
  ).execute();
}
