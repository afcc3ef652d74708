import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** How often somebody tried to sign in, and until when they have to wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema
    .createTable('login_tries')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('since', instant, (c) => c.notNull())
    .addColumn('last_at', instant, (c) => c.notNull())
    .addColumn('blocked_until', instant)
    .execute();
  await createIndex(db, 'login_tries_last', 'login_tries', ['last_at']);
}
