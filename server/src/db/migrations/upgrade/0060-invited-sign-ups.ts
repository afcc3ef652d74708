import type { Kysely } from 'kysely';
import { columnTypes } from '../schema-helpers.ts';

/** When a sign-up came with a link that invites; null if it did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('signups').addColumn('invited_at', instant).execute();
}
