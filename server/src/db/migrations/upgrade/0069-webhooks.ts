import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/** Other programs that are told of changes in a club, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, date } = columnTypes(db);
  await db.schema
    .createTable('webhooks')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('old_sealed', 'text')
    .addColumn('old_until', instant)
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('off_reason', 'text')
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('created_by', id, (c) => c.notNull())
    .addColumn('on_since', instant, (c) => c.notNull())
    .addColumn('last_delivered_at', instant)
    .addColumn('failing_since', instant)
    .addColumn('busy_until', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('webhooks_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'webhooks_by_id', 'webhooks', ['id']);
  await createIndex(db, 'webhooks_by_turn', 'webhooks', ['busy_until']);
  await db.schema
    .createTable('webhook_tries')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('webhook_id', id, (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('next_try_at', instant)
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('tried_at', instant)
    .addColumn('status', 'integer')
    .addColumn('ms', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_tries_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'webhook_tries_webhook',
      ['club_id', 'webhook_id'],
      'webhooks',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'webhook_tries_of_webhook', 'webhook_tries', [
    'club_id',
    'webhook_id',
    'id',
  ]);
  await createIndex(db, 'webhook_tries_due', 'webhook_tries', [
    'club_id',
    'webhook_id',
    'next_try_at',
  ]);
  await createIndex(db, 'webhook_tries_by_time', 'webhook_tries', ['next_try_at']);
  await createIndex(db, 'webhook_tries_by_age', 'webhook_tries', ['created_at']);
  await db.schema
    .createTable('webhook_days')
    .addColumn('club_id', id, (c) => c.primaryKey().references('clubs.id').onDelete('cascade'))
    .addColumn('day', date, (c) => c.notNull())
    .addColumn('calls', 'integer', (c) => c.notNull())
    .execute();
}
