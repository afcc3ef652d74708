import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/**
 * When and how often a notice was tried, and into which one it was folded; and how often in a row a device did not answer
 * in time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema.alterTable('notices').addColumn('tried_at', instant).execute();
  await db.schema.alterTable('notices').addColumn('channel_since', instant).execute();
  await db.schema
    .alterTable('notices')
    .addColumn('channel_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('notices').addColumn('folded_into', id).execute();
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('timeouts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await fill(db);
  await createIndex(db, 'notices_tried', 'notices', ['club_id', 'tried_at', 'attempts']);
  await createIndex(db, 'notices_tried_of_member', 'notices', ['club_id', 'member_id', 'tried_at']);
}

/** Notices of before were tried when they were handed over. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`update notices set tried_at = handed_at where handed_at is not null`.execute(db);
}
