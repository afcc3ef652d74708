import { existsSync } from 'node:fs';
import { connect, databaseFileOf, type Db } from '../db/engine/connect.ts';
import type { Settings } from '../env.ts';
import { UserError } from '../errors.ts';

export type Place = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'keysFile'>>;

const SQLITE_BUSY = 5;

/** @throws UserError where it is the embedded database, and not there */
export function expectDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl === null && !existsSync(databaseFileOf(dataDir))) {
    throw new UserError(`There is no database in ${dataDir} (DATA_DIR).`);
  }
}

/**
 * Works on a database and closes it.
 * @param exclusive keeps a server from using the embedded database meanwhile
 * @throws UserError where it is to be exclusive, and a server is running
 */
export async function withDatabase<T>(
  place: Place,
  { exclusive }: { exclusive: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = open(place, exclusive);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function open(place: Place, exclusive: boolean): Db {
  try {
    return connect(place, () => {}, { exclusive });
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error;
    throw new UserError(`Rallybook is running on the data in ${place.dataDir}: stop it first.`, {
      cause: error,
    });
  }
}
