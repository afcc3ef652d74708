import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/**
 * Notices to so many members that the change which causes them does not wait until they are written: which members are told of
 * what. The notices themselves are written by the clock. An older server writes them at once, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('mass_notices')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('about', 'text')
    .addColumn('raised_at', instant, (c) => c.notNull())
    // When it may go at the earliest, and the start of its session, where there is one.
    .addColumn('due_at', instant, (c) => c.notNull())
    .addColumn('start_at', instant)
    // A list of ids, as JSON.
    .addColumn('member_ids', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('mass_notices_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'mass_notices_in_turn', 'mass_notices', ['tries', 'id']);
  await createIndex(db, 'mass_notices_by_age', 'mass_notices', ['raised_at']);
}
