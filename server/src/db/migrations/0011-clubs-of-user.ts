import { type ColumnDataType, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Who made a club: what it holds counts for that user. Of older clubs, the audit trail tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const id: ColumnDataType = isPostgres ? 'uuid' : 'text';
  await db.schema.alterTable('clubs').addColumn('created_by', id).execute();
  await sql`update clubs set created_by = (
    select actor_user_id from audit_entries
    where club_id = clubs.id and kind = 'club' and action = 'club.created'
    limit 1)`.execute(db);
  await db.schema.createIndex('clubs_of_user').on('clubs').column('created_by').execute();
}
