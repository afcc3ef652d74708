import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Services that report transfers, and the payments that they reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('bank_sources')
    // Deleted with the club, even by an older version that does not know this table.
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
