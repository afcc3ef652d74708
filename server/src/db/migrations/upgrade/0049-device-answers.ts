import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/** Which device gave an answer that still counts, and what the member had said before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db);
  await db.schema
    .createTable('device_answers')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('session_id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('device_id', id, (c) => c.notNull())
    // Null: nothing.
    .addColumn('answer_before', 'text')
    .addColumn('guests_before', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('device_answers_key', ['club_id', 'session_id', 'member_id'])
    .addForeignKeyConstraint(
      'device_answers_answer',
      ['club_id', 'session_id', 'member_id'],
      'session_answers',
      ['club_id', 'session_id', 'member_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'device_answers_device',
      ['club_id', 'device_id'],
      'session_devices',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'device_answers_of_device', 'device_answers', ['club_id', 'device_id']);
  await createIndex(db, 'device_answers_of_member', 'device_answers', ['club_id', 'member_id']);
}
