import type { Kysely } from 'kysely';

/** What a cost is for, in words. No bill follows from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('costs').addColumn('note', 'text').execute();
}
