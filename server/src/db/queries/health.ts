import type { Db } from '../engine/connect.ts';
import { schemaFit } from '../migrate.ts';
import { appliedMigrations } from './migrations.ts';

/** Whether the database answers, and whether its schema fits this version or is too old or too new. */
export type DatabaseState = {
  database: 'ok' | 'down';
  schema: ReturnType<typeof schemaFit> | 'unknown';
};

export async function databaseState(db: Db): Promise<DatabaseState> {
  try {
    return { database: 'ok', schema: schemaFit(await appliedMigrations(db)) };
  } catch {
    return { database: 'down', schema: 'unknown' };
  }
}
