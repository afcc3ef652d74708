import { type Kysely, sql } from 'kysely';
import { columnTypes } from './schema-helpers.ts';

/**
 * Fee rules of clubs: rules by month, classes of members, what costs are for, and further fields of bills. An older
 * version that runs beside this one does not know these tables, so they are deleted with their club.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, date, money } = columnTypes(db);
  await db.schema
    .createTable('fee_rules')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('from_year', 'integer', (c) => c.notNull())
    .addColumn('from_month', 'integer', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('fee_rules_key', ['club_id', 'from_year', 'from_month'])
    .execute();
  await db.schema
    .createTable('member_classes')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('weight', 'integer', (c) => c.notNull())
    .addColumn('registration', money)
    .addColumn('unregistration', money)
    .addColumn('drop_in', money)
    .addColumn('monthly', money)
    .addColumn('half', money)
    .addPrimaryKeyConstraint('member_classes_key', ['club_id', 'key'])
    .execute();
  await db.schema.alterTable('members').addColumn('class_key', 'text').execute();
  await db.schema.alterTable('costs').addColumn('schedule_id', id).execute();
  await db.schema.alterTable('costs').addColumn('session_date', date).execute();
  for (const column of ['guest_cost', 'surplus_cost', 'unborne_cost']) {
    await db.schema
      .alterTable('bills')
      .addColumn(column, money, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  // JSON: the rule of the month, and the classes that applied.
  await db.schema.alterTable('bills').addColumn('rule', 'text').execute();
  await db.schema.alterTable('bills').addColumn('classes', 'text').execute();
  for (const column of ['guest_times', 'guest_cost', 'surplus_cost'] as const) {
    const type = column === 'guest_times' ? 'integer' : money;
    await db.schema
      .alterTable('bill_rows')
      .addColumn(column, type, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  // A cost shared over no times has no ratio: nobody bore it.
  await sql`update bills set unborne_cost = total_cost where unregistered_fee_ratio is null`.execute(
    db,
  );
}
