import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Shuttlecocks: what was bought, which makes a cost; what was used; what was counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, date, money } = columnTypes(db);
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('id', id, (c) => c.notNull())
      .addColumn('date', date, (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addPrimaryKeyConstraint(`${name}_key`, ['club_id', 'id']);
  await table('shuttle_purchases')
    .addColumn('tubes', 'integer', (c) => c.notNull())
    .addColumn('per_tube', 'integer', (c) => c.notNull())
    .addColumn('price', money, (c) => c.notNull())
    .addColumn('payer_id', id)
    .addColumn('brand', 'text')
    .addForeignKeyConstraint(
      'shuttle_purchases_payer',
      ['club_id', 'payer_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await table('shuttle_uses')
    .addColumn('schedule_id', id)
    .addColumn('pieces', 'integer')
    .addColumn('tubes', 'integer')
    .addColumn('is_estimate', 'integer', (c) => c.notNull())
    .addForeignKeyConstraint(
      'shuttle_uses_schedule',
      ['club_id', 'schedule_id'],
      'schedules',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await table('shuttle_counts')
    .addColumn('pieces', 'integer', (c) => c.notNull())
    .execute();
  for (const name of ['shuttle_purchases', 'shuttle_uses', 'shuttle_counts']) {
    await createIndex(db, `${name}_by_id`, name, ['id']);
  }
  for (const name of ['shuttle_purchases', 'shuttle_uses']) {
    await createIndex(db, `${name}_by_date`, name, ['club_id', 'date', 'id']);
  }
  await sql`create unique index shuttle_counts_once on shuttle_counts (club_id, date)`.execute(db);
  await sql`create index shuttle_purchases_of_payer on shuttle_purchases (club_id, payer_id)
    where payer_id is not null`.execute(db);
  await db.schema.alterTable('costs').addColumn('purchase_id', id).execute();
  await sql`create index costs_of_purchase on costs (club_id, purchase_id)
    where purchase_id is not null`.execute(db);
}
