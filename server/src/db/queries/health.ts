import type { Db } from '../engine/connect.ts';
import { fitOf } from '../migrate.ts';
import { ranMigrations } from './migrations.ts';

/** The database answers or not; and its schema is one that this version can work with, or is older or newer than that. */
export type DatabaseState = {
  database: 'ok' | 'down';
  schema: ReturnType<typeof fitOf> | 'unknown';
};

export async function databaseState(db: Db): Promise<DatabaseState> {
  try {
    return { database: 'ok', schema: fitOf(await ranMigrations(db)) };
  } catch {
    return { database: 'down', schema: 'unknown' };
  }
}
