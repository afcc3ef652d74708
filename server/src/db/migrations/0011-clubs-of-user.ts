import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * The user who created a club: its records count for that user. For older clubs, the audit trail tells who it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db);
  await db.schema.alterTable('clubs').addColumn('created_by', id).execute();
  await sql`update clubs set created_by = (
    select actor_user_id from audit_entries
    where club_id = clubs.id and kind = 'club' and action = 'club.created'
    limit 1)`.execute(db);
  await createIndex(db, 'clubs_of_user', 'clubs', ['created_by']);
}
