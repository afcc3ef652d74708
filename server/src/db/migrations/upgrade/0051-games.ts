import { type Kysely, sql } from 'kysely';
import { columnTypes, countAsRecords, createIndex } from '../schema-helpers.ts';

/** The games of a session, who plays them, who is there, and how it is played; and the levels of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema.alterTable('members').addColumn('level', 'integer').execute();
  await db.schema
    .alterTable('clubs')
    .addColumn('players_run', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('evenings')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('session_id', id, (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('doubles', 'integer', (c) => c.notNull())
    .addColumn('singles_fallback', 'integer', (c) => c.notNull())
    // JSON, as are pairs and classes.
    .addColumn('courts', 'text', (c) => c.notNull())
    .addColumn('is_mixed', 'integer', (c) => c.notNull())
    // Null: the club's two, where it has two.
    .addColumn('mixed_classes', 'text')
    .addColumn('together', 'text', (c) => c.notNull())
    .addColumn('apart', 'text', (c) => c.notNull())
    // Null: as the club has it.
    .addColumn('players_run', 'integer')
    // Counts all changes of the evening: of games and presence, too.
    .addColumn('version', 'integer', (c) => c.notNull())
    // The version with which the settings changed last.
    .addColumn('settings_version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('evenings_key', ['club_id', 'session_id'])
    .addForeignKeyConstraint(
      'evenings_session',
      ['club_id', 'session_id'],
      'club_sessions',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('games')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('session_id', id, (c) => c.notNull())
    .addColumn('court', 'text', (c) => c.notNull())
    .addColumn('begun_at', instant, (c) => c.notNull())
    .addColumn('ended_at', instant)
    .addColumn('score_a', 'integer')
    .addColumn('score_b', 'integer')
    .addColumn('shuttles', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('games_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'games_session',
      ['club_id', 'session_id'],
      'club_sessions',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'games_by_id', 'games', ['id']);
  await createIndex(db, 'games_of_session', 'games', ['club_id', 'session_id']);
  await sql`create unique index games_once_a_court on games (club_id, session_id, court)
    where ended_at is null`.execute(db);

  await db.schema
    .createTable('game_players')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('game_id', id, (c) => c.notNull())
    .addColumn('team', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    // Exactly one of these two is null. A guest may be deleted, and restored.
    .addColumn('member_id', id)
    .addColumn('guest_id', id)
    .addPrimaryKeyConstraint('game_players_key', ['club_id', 'game_id', 'team', 'place'])
    .addForeignKeyConstraint(
      'game_players_game',
      ['club_id', 'game_id'],
      'games',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'game_players_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'game_players_of_member', 'game_players', ['club_id', 'member_id']);

  await db.schema
    .createTable('presence_changes')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('session_id', id, (c) => c.notNull())
    // Exactly one of these two is null.
    .addColumn('member_id', id)
    .addColumn('guest_id', id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('changed_at', instant, (c) => c.notNull())
    // The record of attendance that came with it, if there was none.
    .addColumn('made_record', id)
    .addPrimaryKeyConstraint('presence_changes_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'presence_changes_session',
      ['club_id', 'session_id'],
      'club_sessions',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'presence_changes_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'presence_changes_of_session', 'presence_changes', [
    'club_id',
    'session_id',
  ]);
  await createIndex(db, 'presence_changes_of_member', 'presence_changes', ['club_id', 'member_id']);
  for (const table of ['games', 'game_players', 'presence_changes'])
    await countAsRecords(db, table);
}
