import { sql } from 'kysely';
import { type Db, isPostgres } from './connect.ts';
import { type ChangesRefused, changesRefusedBy } from './errors.ts';

/** How long the database counts as one that takes no changes after it has refused one, in ms. */
const REMEMBERED_MS = 10_000;

/** The last change that each database refused, by the adapter that it alone has; `at` as `performance.now()` tells it. */
const lastRefusals = new WeakMap<object, { why: ChangesRefused; at: number }>();

/** Remembers that the database took no change, if this error says so. */
export function rememberRefusal(db: Db, error: unknown): void {
  const why = changesRefusedBy(error);
  if (why !== null) lastRefusals.set(db.getExecutor().adapter, { why, at: performance.now() });
}

/** Forgets it, since the database has taken a change. */
export function forgetRefusal(db: Db): void {
  lastRefusals.delete(db.getExecutor().adapter);
}

/**
 * Why the database takes no changes now; null if it takes them. PostgreSQL is asked whether it only reads: a standby
 * gets no change that it could refuse before somebody is told to use it. Otherwise the last changes tell: whether
 * there is room on a disk is only found out by filling it.
 */
export async function whyChangesAreRefused(db: Db): Promise<ChangesRefused | null> {
  const last = lastRefusals.get(db.getExecutor().adapter);
  const recent =
    last !== undefined && performance.now() - last.at < REMEMBERED_MS ? last.why : null;
  if (!isPostgres(db)) return recent;
  try {
    await changeNothing(db);
  } catch (error) {
    const why = changesRefusedBy(error);
    if (why === null) throw error;
    return why;
  }
  return recent === 'full' ? recent : null;
}

/** A change of no rows, which PostgreSQL refuses where it refuses all changes. */
const changeNothing = (db: Db) =>
  db.transaction().execute((trx) =>
    trx
      .updateTable('serverKeys')
      .set({ keyId: '' })
      .where(sql<boolean>`false`)
      .execute(),
  );

/** A change that waits longer for a standby of PostgreSQL waits for one that is lost. */
const STANDBY_SECONDS = 5;

/**
 * Whether changes hang because a synchronous standby does not confirm them. PostgreSQL lets no limit of time end such a wait,
 * and goes on with it when the client has left: so it is seen until the standby is back, and nothing has to be written to
 * find out.
 */
export async function doChangesHang(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and query_start < now() - make_interval(secs => ${STANDBY_SECONDS}) limit 1`.execute(db);
  return rows.length > 0;
}
