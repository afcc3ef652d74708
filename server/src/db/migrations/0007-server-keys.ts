import type { Kysely } from 'kysely';
import { columnTypes } from './schema-helpers.ts';

/** The keys with which the processes on this database sign, without their secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema
    .createTable('server_keys')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('first_used_at', instant, (c) => c.notNull())
    .execute();
}
