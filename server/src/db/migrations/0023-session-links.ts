import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** The links by which members answer without a log-in, and the devices from which they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('session_links')
    // Of the club or of the member to whom the link belongs. Without a row, its version is 1.
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await createIndex(db, 'session_links_of_club', 'session_links', ['club_id']);
  await db.schema
    .createTable('session_devices')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    // Of the random value in the device's cookie.
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    // 1: by the member's own link; 0: the name was picked on the club's page.
    .addColumn('is_own', 'integer', (c) => c.notNull())
    .addColumn('bound_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('session_devices_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'session_devices_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'session_devices_of_member', 'session_devices', ['club_id', 'member_id']);
  await createIndex(db, 'session_devices_by_age', 'session_devices', ['bound_at']);
}
