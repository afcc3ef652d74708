import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** The users of trials, which a server with DEMO gives to anybody and deletes after an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('trials')
    .addColumn('user_id', id, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    // When its club was complete; null while it is made.
    .addColumn('ready_at', instant)
    // When somebody began it; null while it waits.
    .addColumn('taken_at', instant)
    .addColumn('ends_at', instant, (c) => c.notNull())
    .execute();
  await createIndex(db, 'trials_by_end', 'trials', ['ends_at']);
}
