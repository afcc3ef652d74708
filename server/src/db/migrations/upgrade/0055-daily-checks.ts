import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/**
 * What a club is told once a day is checked at a time of its own, so that it holds up no reminders. An older server, which
 * does both at `look_at`, may run beside this one: what was told is written down for both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema
    .alterTable('notice_looks')
    // Long ago: each club is checked once, which finds the right time.
    .addColumn('daily_at', instant, (c) => c.notNull().defaultTo(sql`'2000-01-01T00:00:00.000Z'`))
    .execute();
  await createIndex(db, 'notice_looks_daily', 'notice_looks', ['daily_at']);
}
