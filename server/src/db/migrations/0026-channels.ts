import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** By which ways members are told: devices that take notices, chats with a club's bots; and calendars that follow it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema.alterTable('club_sessions').addColumn('changed_at', instant).execute();
  await db.schema
    .createTable('calendar_links')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    // Of the random value in the address.
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('calendar_links_key', ['club_id', 'member_id'])
    .addForeignKeyConstraint(
      'calendar_links_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('push_keys')
    // There is one, by which browsers know the server.
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    // It ends with the session in which it was made.
    .addColumn('session_id', id, (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint_hash', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addUniqueConstraint('push_subscriptions_once', ['user_id', 'endpoint_hash'])
    .execute();
  await createIndex(db, 'push_subscriptions_by_endpoint', 'push_subscriptions', ['endpoint_hash']);
  await createIndex(db, 'push_subscriptions_of_session', 'push_subscriptions', ['session_id']);
  await db.schema
    .createTable('bots')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    // The token by which the service knows us, and the secret by which we know it.
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('bots_key', ['club_id', 'id'])
    .addUniqueConstraint('bots_once', ['club_id', 'kind'])
    .execute();
  await createIndex(db, 'bots_by_id', 'bots', ['id']);
  await db.schema
    .createTable('bot_codes')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('bot_codes_key', ['club_id', 'member_id', 'kind'])
    .addForeignKeyConstraint(
      'bot_codes_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'bot_codes_by_age', 'bot_codes', ['expires_at']);
  await db.schema
    .createTable('bot_chats')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('bot_id', id, (c) => c.notNull())
    .addColumn('chat_id', 'text', (c) => c.notNull())
    // Null while nobody has said who writes there.
    .addColumn('member_id', id)
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('tries_since', instant)
    // When the chat was last told how to link it, or that it was not understood.
    .addColumn('told_at', instant)
    .addColumn('seen_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('bot_chats_key', ['club_id', 'bot_id', 'chat_id'])
    .addForeignKeyConstraint(
      'bot_chats_bot',
      ['club_id', 'bot_id'],
      'bots',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'bot_chats_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'bot_chats_of_member', 'bot_chats', ['club_id', 'member_id']);
  await createIndex(db, 'bot_chats_by_age', 'bot_chats', ['seen_at']);
  await db.schema
    .createTable('bot_updates')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('bot_id', id, (c) => c.notNull())
    .addColumn('update_id', 'text', (c) => c.notNull())
    .addColumn('received_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('bot_updates_key', ['club_id', 'bot_id', 'update_id'])
    .addForeignKeyConstraint(
      'bot_updates_bot',
      ['club_id', 'bot_id'],
      'bots',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'bot_updates_by_age', 'bot_updates', ['received_at']);
}
