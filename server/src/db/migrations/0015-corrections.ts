import type { Kysely } from 'kysely';

/**
 * For what is corrected instead of deleted: costs and attendance records count their changes, deleted things tell how many
 * records they are, and a bill keeps a fingerprint of all that it follows from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['costs', 'trackings']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await db.schema
    .alterTable('deleted_things')
    .addColumn('count', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('bills').addColumn('fingerprint', 'text').execute();
}
