import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';
import * as first from './migrations/0001-first.ts';
import * as googleAndBrowsers from './migrations/0002-google-and-browsers.ts';
import * as loginTries from './migrations/0003-login-tries.ts';

/** Append-only: what has run somewhere is never edited. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-google-and-browsers': googleAndBrowsers,
  '0003-login-tries': loginTries,
};

/** Brings the database to the newest shape: all steps or none, one process at a time. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}
