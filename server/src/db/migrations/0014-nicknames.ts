import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** Other names by which a club's chat calls its members: each of one member alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const id: ColumnDataType = isPostgres ? 'uuid' : 'text';
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
  await db.schema
    .createIndex('nicknames_of_member')
    .on('nicknames')
    .columns(['club_id', 'member_id', 'id'])
    .execute();
}
