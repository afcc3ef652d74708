import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * Guests, who are no members and come once, and who pays for them. They are deleted together with the records to
 * which they refer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, date, money, instant } = columnTypes(db);
  await db.schema
    .createTable('guests')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('schedule_id', id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('host_member_id', id)
    .addColumn('class_key', 'text')
    .addColumn('fee', money, (c) => c.notNull())
    // For a guest who pays in cash: when they were marked as paid, and the fund's entry for it.
    .addColumn('paid_at', instant)
    .addColumn('fund_entry_id', id)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('created_by', id)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('guests_key', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'guests_schedule',
      ['club_id', 'schedule_id'],
      'schedules',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'guests_host',
      ['club_id', 'host_member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'guests_fund_entry',
      ['club_id', 'fund_entry_id'],
      'fund_entries',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'guests_by_id', 'guests', ['id']);
  await createIndex(db, 'guests_by_date', 'guests', ['club_id', 'date', 'id']);
  await sql`create index guests_of_host on guests (club_id, host_member_id, date, id)
    where host_member_id is not null`.execute(db);
  await sql`create index guests_of_fund_entry on guests (club_id, fund_entry_id)
    where fund_entry_id is not null`.execute(db);
  await sql`create index guests_in_class on guests (club_id, class_key)
    where class_key is not null`.execute(db);
}
