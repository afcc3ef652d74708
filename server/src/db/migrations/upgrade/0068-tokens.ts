import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/** The tokens with which programs of members come, and which of them made a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, date } = columnTypes(db);
  await db.schema
    .createTable('api_tokens')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    // Separated by spaces.
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    // When its creator is told that it ends; null once they were, and where it is too short for that.
    .addColumn('warn_at', instant)
    .addColumn('last_used_on', date)
    .addPrimaryKeyConstraint('api_tokens_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'api_tokens_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'api_tokens_by_id', 'api_tokens', ['id']);
  await createIndex(db, 'api_tokens_of_member', 'api_tokens', ['club_id', 'member_id']);
  await createIndex(db, 'api_tokens_of_user', 'api_tokens', ['user_id']);
  await createIndex(db, 'api_tokens_by_end', 'api_tokens', ['expires_at']);
  await createIndex(db, 'api_tokens_to_warn', 'api_tokens', ['warn_at']);
  await db.schema.alterTable('audit_entries').addColumn('token_id', id).execute();
}
