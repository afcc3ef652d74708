import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Transfers as the bank reports them, and the entries made from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, date, money, instant } = columnTypes(db);
  await db.schema
    .createTable('bank_lines')
    // Deleted with the club, even by an older version that does not know this table.
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('made_at', instant)
    .addColumn('is_dated', 'integer', (c) => c.notNull())
    .addColumn('amount', money, (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('account', 'text')
    .addColumn('balance', money)
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('like_id', id)
    .addColumn('is_redacted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('imported_at', instant, (c) => c.notNull())
    .addColumn('imported_by', id)
    .addPrimaryKeyConstraint('bank_lines_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'bank_lines_by_id', 'bank_lines', ['id']);
  await createIndex(db, 'bank_lines_by_amount', 'bank_lines', ['club_id', 'amount', 'date']);
  await createIndex(db, 'bank_lines_by_date', 'bank_lines', ['club_id', 'date', 'id']);
  await createIndex(db, 'bank_lines_by_state', 'bank_lines', ['club_id', 'state', 'date', 'id']);
  await db.schema
    .createTable('bank_line_parts')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('entry_id', id, (c) => c.notNull())
    .addColumn('line_id', id, (c) => c.notNull())
    .addPrimaryKeyConstraint('bank_line_parts_key', ['club_id', 'entry_id'])
    .addForeignKeyConstraint(
      'bank_line_parts_line',
      ['club_id', 'line_id'],
      'bank_lines',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'bank_line_parts_entry',
      ['club_id', 'entry_id'],
      'entries',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'bank_line_parts_of_line', 'bank_line_parts', ['club_id', 'line_id']);
}
