import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/** What a club answered to the questions of its readings, so that it is not asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('reading_answers')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('reading', 'text', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('question_kind', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('heading', 'text')
    .addColumn('value', 'text')
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('choice_key', 'text')
    .addColumn('member_id', id)
    .addColumn('created_at', instant, (c) => c.notNull())
    // The member who answered; null if it is not known.
    .addColumn('created_by', id)
    .addPrimaryKeyConstraint('reading_answers_key', ['club_id', 'id'])
    .addUniqueConstraint('reading_answers_once', ['club_id', 'reading', 'layout', 'question_id'])
    .addForeignKeyConstraint(
      'reading_answers_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'reading_answers_by_id', 'reading_answers', ['id']);
  await createIndex(db, 'reading_answers_of_member', 'reading_answers', ['club_id', 'member_id']);
}
