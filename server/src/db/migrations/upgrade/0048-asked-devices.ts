import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/** Devices that want to answer as a member who answers from another one: staff decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('asked_devices')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    // Of the random value in the device's cookie.
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('asked_at', instant, (c) => c.notNull())
    .addColumn('refused_at', instant)
    .addPrimaryKeyConstraint('asked_devices_key', ['club_id', 'id'])
    .addUniqueConstraint('asked_devices_once', ['club_id', 'hash', 'member_id'])
    .addForeignKeyConstraint(
      'asked_devices_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'asked_devices_by_id', 'asked_devices', ['id']);
  await createIndex(db, 'asked_devices_of_member', 'asked_devices', ['club_id', 'member_id']);
  await createIndex(db, 'asked_devices_by_age', 'asked_devices', ['asked_at']);
}
