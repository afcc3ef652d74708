import type { Kysely } from 'kysely';
import { columnTypes } from '../schema-helpers.ts';

/**
 * How a session began (null: by an earlier version), and when its user proved once more who they are, after it had begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('sessions').addColumn('method', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('fresh_at', instant).execute();
}
