import type { Kysely } from 'kysely';
import { columnTypes } from '../schema-helpers.ts';

/** Whether closed months of a club have a page by link, and the versions of links that were replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db);
  await db.schema
    .alterTable('clubs')
    .addColumn('month_page', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('month_links')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    // Without a row, it is 1.
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('month_links_key', ['club_id', 'year', 'month'])
    .execute();
}
