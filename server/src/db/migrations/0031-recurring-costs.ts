import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * Costs that come again each month, and which dates of them are recorded as costs. A cost keeps the id of a recurring
 * one that is deleted: what was recorded never changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, money } = columnTypes(db);
  await db.schema
    .createTable('recurring_costs')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    // The same for all that one was changed to, from a month on.
    .addColumn('series_id', id, (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('payer_id', id)
    .addColumn('schedule_id', id)
    .addColumn('amount', money, (c) => c.notNull())
    .addColumn('per', 'text', (c) => c.notNull())
    .addColumn('from_year', 'integer', (c) => c.notNull())
    .addColumn('from_month', 'integer', (c) => c.notNull())
    .addColumn('until_year', 'integer')
    .addColumn('until_month', 'integer')
    .addColumn('note', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('recurring_costs_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'recurring_costs_schedule',
      ['club_id', 'schedule_id'],
      'schedules',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'recurring_costs_payer',
      ['club_id', 'payer_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'recurring_costs_by_id', 'recurring_costs', ['id']);
  await sql`create index recurring_costs_of_payer on recurring_costs (club_id, payer_id)
    where payer_id is not null`.execute(db);
  await db.schema.alterTable('costs').addColumn('recurring_id', id).execute();
  // As 202610; and the dates of the sessions, with commas between them: none where it is one for the whole month.
  await db.schema.alterTable('costs').addColumn('recurring_month', 'integer').execute();
  await db.schema.alterTable('costs').addColumn('recurring_dates', 'text').execute();
  await sql`create index costs_of_recurring on costs (club_id, recurring_month)
    where recurring_month is not null`.execute(db);
}
