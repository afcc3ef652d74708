import type { Kysely } from 'kysely';

/** Whether a calendar has only the sessions that its member is in or waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('calendar_links')
    .addColumn('only_mine', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
