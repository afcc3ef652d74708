import { sql } from 'kysely';
import type { Db } from '../engine/connect.ts';
import { isMissingTable } from '../engine/errors.ts';

/** The names of the migrations that have run; none in an empty database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}
