import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Other names by which a club's chat calls its members; each belongs to one member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db);
  await db.schema
    .createTable('nicknames')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('nicknames_key', ['club_id', 'id'])
    .addUniqueConstraint('nicknames_once', ['club_id', 'name_key'])
    .addForeignKeyConstraint('nicknames_member', ['club_id', 'member_id'], 'members', [
      'club_id',
      'id',
    ])
    .execute();
  await createIndex(db, 'nicknames_of_member', 'nicknames', ['club_id', 'member_id', 'id']);
}
