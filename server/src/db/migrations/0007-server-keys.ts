import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** The keys with which the processes on this database sign, without what is secret of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const instant: ColumnDataType = isPostgres ? 'timestamptz' : 'text';
  await db.schema
    .createTable('server_keys')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('first_used_at', instant, (c) => c.notNull())
    .execute();
}
