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
