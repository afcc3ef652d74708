import type { Db } from './engine/connect.ts';
import type { ChangesRefused } from './engine/errors.ts';
import { doChangesHang, whyChangesAreRefused } from './engine/refused-changes.ts';
import { schemaFit } from './migrate.ts';
import { appliedMigrations } from './queries/migrations.ts';

/**
 * Whether the database answers, takes changes, and lets them wait for no standby that is lost; and whether its schema fits
 * this version or is too old or too new.
 */
export type DatabaseState = {
  database: 'ok' | ChangesRefused | 'waiting' | 'down';
  schema: ReturnType<typeof schemaFit> | 'unknown';
};

export async function databaseState(db: Db): Promise<DatabaseState> {
  try {
    const schema = schemaFit(await appliedMigrations(db));
    // Where a migration is missing, the tables may be, too.
    if (schema !== 'ok') return { database: 'ok', schema };
    const refused = await whyChangesAreRefused(db);
    return { database: refused ?? ((await doChangesHang(db)) ? 'waiting' : 'ok'), schema };
  } catch {
    return { database: 'down', schema: 'unknown' };
  }
}
