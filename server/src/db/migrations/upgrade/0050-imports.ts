import type { Kysely } from 'kysely';
import { columnTypes, countAsRecords, createIndex } from '../schema-helpers.ts';

/** Imports of clubs' own sheets, what each made, and what clubs chose for tables with certain headings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('imports')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    // A member.
    .addColumn('created_by', id)
    .addColumn('file_names', 'text')
    // How many of each kind it made, as JSON.
    .addColumn('created', 'text', (c) => c.notNull())
    // The type of registration from which it switched the club.
    .addColumn('switched_from', 'text')
    .addColumn('undone_at', instant)
    // 0 where it came with a club's file, which does not say what it made.
    .addColumn('knows_things', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('imports_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'imports_by_id', 'imports', ['id']);
  await createIndex(db, 'imports_by_time', 'imports', ['club_id', 'created_at', 'id']);
  await db.schema
    .createTable('imported_things')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('import_id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // The id of a record, or the key of a class.
    .addColumn('thing_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_things_key', ['club_id', 'import_id', 'kind', 'thing_id'])
    .addForeignKeyConstraint(
      'imported_things_import',
      ['club_id', 'import_id'],
      'imports',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await countAsRecords(db, 'imported_things');
  await db.schema
    .createTable('sheet_choices')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    // A hash: headings may be names of people.
    .addColumn('headings', 'text', (c) => c.notNull())
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('chosen_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('sheet_choices_key', ['club_id', 'headings'])
    .execute();
}
