import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Services that tell of transfers by themselves, and which payments they told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('bank_sources')
    // An older version that runs beside this one knows none of this when it purges a club.
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('created_by', id, (c) => c.notNull())
    .addColumn('last_received_at', instant)
    .addColumn('last_refused_at', instant)
    .addColumn('last_refused_why', 'text')
    .addPrimaryKeyConstraint('bank_sources_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'bank_sources_by_id', 'bank_sources', ['id']);
  await db.schema.alterTable('entries').addColumn('created_by_service', 'text').execute();
}
