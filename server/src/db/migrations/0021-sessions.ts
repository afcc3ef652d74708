import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * What was said about sessions: their changes, who comes, and whose place was passed on; and what a club sets about
 * its sessions. `sessions` are those in which users are signed in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, date, instant } = columnTypes(db);
  await db.schema
    .createTable('club_sessions')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    // Null for an extra session.
    .addColumn('schedule_id', id)
    .addColumn('planned_date', date, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('place', 'text')
    .addColumn('capacity', 'integer')
    .addColumn('note', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('cancel_note', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('club_sessions_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'club_sessions_schedule',
      ['club_id', 'schedule_id'],
      'schedules',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await sql`create unique index club_sessions_once on club_sessions (club_id, schedule_id, planned_date)
    where schedule_id is not null`.execute(db);
  await sql`create unique index club_sessions_extra on club_sessions (club_id, planned_date)
    where schedule_id is null`.execute(db);
  await createIndex(db, 'club_sessions_by_plan', 'club_sessions', ['club_id', 'planned_date']);

  await db.schema
    .createTable('session_answers')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('session_id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('guests', 'integer', (c) => c.notNull())
    .addColumn('place_by', 'text')
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('is_late', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('answered_at', instant, (c) => c.notNull())
    .addColumn('answered_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('session_answers_key', ['club_id', 'session_id', 'member_id'])
    .addForeignKeyConstraint(
      'session_answers_session',
      ['club_id', 'session_id'],
      'club_sessions',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'session_answers_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'session_answers_of_member', 'session_answers', ['club_id', 'member_id']);

  await db.schema
    .createTable('session_passes')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('session_id', id, (c) => c.notNull())
    .addColumn('from_member_id', id, (c) => c.notNull())
    // Exactly one of these two is null.
    .addColumn('to_member_id', id)
    .addColumn('guest_name', 'text')
    .addColumn('pays', 'text', (c) => c.notNull())
    .addColumn('passed_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('session_passes_key', ['club_id', 'id'])
    .addUniqueConstraint('session_passes_once', ['club_id', 'session_id', 'from_member_id'])
    .addForeignKeyConstraint(
      'session_passes_session',
      ['club_id', 'session_id'],
      'club_sessions',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'session_passes_giver',
      ['club_id', 'from_member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'session_passes_taker',
      ['club_id', 'to_member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'session_passes_of_giver', 'session_passes', ['club_id', 'from_member_id']);
  await sql`create index session_passes_of_taker on session_passes (club_id, to_member_id)
    where to_member_id is not null`.execute(db);

  await db.schema
    .alterTable('clubs')
    .addColumn('answer_by_hours', 'integer', (c) => c.notNull().defaultTo(12))
    .execute();
  await db.schema
    .alterTable('clubs')
    .addColumn('link_answers', 'text', (c) => c.notNull().defaultTo('group'))
    .execute();
  await db.schema
    .alterTable('clubs')
    .addColumn('roll_shows_names', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('clubs')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('vi'))
    .execute();
}
