import type { Kysely } from 'kysely';
import { columnTypes } from '../schema-helpers.ts';

/** Devices bound by a member's own link on which that member is told; it ends with the binding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('device_subscriptions')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('device_id', id, (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('timeouts', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('device_subscriptions_key', ['club_id', 'device_id'])
    .addForeignKeyConstraint(
      'device_subscriptions_device',
      ['club_id', 'device_id'],
      'session_devices',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
