import type { Kysely } from 'kysely';

/**
 * For correcting records instead of deleting them: versions of costs and attendance records, the number of records in
 * a deletion, and a fingerprint of everything on which a bill depends.
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
