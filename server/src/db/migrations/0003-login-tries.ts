import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** How often somebody tried to sign in, and until when they have to wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const instant: ColumnDataType = isPostgres ? 'timestamptz' : 'text';
  await db.schema
    .createTable('login_tries')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('since', instant, (c) => c.notNull())
    .addColumn('last_at', instant, (c) => c.notNull())
    .addColumn('blocked_until', instant)
    .execute();
  await db.schema.createIndex('login_tries_last').on('login_tries').column('last_at').execute();
}
