import type { Kysely } from 'kysely';
import { columnTypes, countAsRecords } from '../schema-helpers.ts';

/** Whether clubs let games bear their shuttlecocks, and what bills charge for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, money } = columnTypes(db);
  await db.schema
    .createTable('play_fees')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('from_year', 'integer', (c) => c.notNull())
    .addColumn('from_month', 'integer', (c) => c.notNull())
    .addColumn('shuttles', 'text', (c) => c.notNull())
    .addColumn('price_per_shuttle', money)
    .addPrimaryKeyConstraint('play_fees_key', ['club_id', 'from_year', 'from_month'])
    .execute();
  await countAsRecords(db, 'play_fees');
  for (const table of ['bills', 'bill_rows']) {
    await db.schema
      .alterTable(table)
      .addColumn('game_cost', money, (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
