import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Trx } from './connect.ts';
import * as first from './migrations/0001-first.ts';
import * as googleAndBrowsers from './migrations/0002-google-and-browsers.ts';
import * as loginTries from './migrations/0003-login-tries.ts';
import * as ledger from './migrations/0004-ledger.ts';
import * as signUps from './migrations/0005-sign-ups.ts';

/** Append-only: what has run somewhere is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-google-and-browsers': googleAndBrowsers,
  '0003-login-tries': loginTries,
  '0004-ledger': ledger,
  '0005-sign-ups': signUps,
};

function migratorOf(db: Db, known = MIGRATIONS): Migrator {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(known) },
  });
}

function expectDone({ error }: { error?: unknown }): void {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/**
 * Brings the database to the newest shape: all steps or none, one process at a time.
 * @param known the steps; others than this program's are for tests
 */
export async function migrateToLatest(db: Db, known = MIGRATIONS): Promise<void> {
  expectDone(await migratorOf(db, known).migrateToLatest());
}

/** Brings a database in which no migration has run to the shape that it has after this one. */
export async function migrateTo(trx: Trx, name: string): Promise<void> {
  expectDone(await migratorOf(trx).migrateTo(name));
}
