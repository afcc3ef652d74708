import type { Kysely } from 'kysely';
import { columnTypes } from './schema-helpers.ts';

/** What clubs forgive to members who do not come, and what that and passed places change of bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, money } = columnTypes(db);
  await db.schema
    .createTable('absence_rules')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('from_year', 'integer', (c) => c.notNull())
    .addColumn('from_month', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('per_month', 'integer')
    .addPrimaryKeyConstraint('absence_rules_key', ['club_id', 'from_year', 'from_month'])
    .execute();
  await db.schema
    .alterTable('bills')
    .addColumn('absence_cost', money, (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of ['covered_times', 'passed_cost', 'absence_cost'] as const) {
    const type = column === 'covered_times' ? 'integer' : money;
    await db.schema
      .alterTable('bill_rows')
      .addColumn(column, type, (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
