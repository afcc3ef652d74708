import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { connect, databaseFileOf, type Db } from '../db/engine/connect.ts';
import { isBusy } from '../db/engine/errors.ts';
import type { Settings } from '../env.ts';
import { UserError } from '../errors.ts';

export type DataLocation = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'keysFile'>>;

/** Whether there is a database; one of PostgreSQL is taken to be there until it is used. */
export function hasDatabase({ databaseUrl, dataDir }: DataLocation): boolean {
  return databaseUrl !== null || existsSync(databaseFileOf(dataDir));
}

/** @throws UserError if the embedded database is to be used, but does not exist */
export function expectDatabase(location: DataLocation): void {
  if (hasDatabase(location)) return;
  throw new UserError(`There is no database in ${location.dataDir} (DATA_DIR).`);
}

/**
 * Opens a database, does the work, and closes it. No query is given up because it takes long.
 * @param exclusive keeps a server from using the embedded database meanwhile
 * @throws UserError if `exclusive` is set and a server is running
 */
export async function withDatabase<T>(
  location: DataLocation,
  { exclusive }: { exclusive: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = open(location, exclusive);
  try {
    // Kysely closes no database that was asked nothing: work may do without a query.
    await sql`select 1`.execute(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function open(location: DataLocation, exclusive: boolean): Db {
  try {
    return connect(location, () => {}, { exclusive, unlimited: true });
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new UserError(`Rallybook is running on the data in ${location.dataDir}: stop it first.`, {
      cause: error,
    });
  }
}
