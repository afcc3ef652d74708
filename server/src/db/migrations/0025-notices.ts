import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** What members are told, and how they want to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  const tableOfClub = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'));
  await db.schema.alterTable('users').addColumn('language', 'text').execute();
  await tableOfClub('notice_settings')
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('remind_hours', 'integer', (c) => c.notNull())
    .addColumn('digest_at', 'text', (c) => c.notNull())
    .addColumn('owe_days', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_settings_key', ['club_id'])
    .execute();
  await db.schema
    .createTable('notice_choices')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('channels', 'text', (c) => c.notNull())
    .addColumn('kinds_off', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'text', (c) => c.notNull())
    .addColumn('quiet_to', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_choices_key', ['club_id', 'member_id'])
    .addForeignKeyConstraint(
      'notice_choices_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('about', 'text')
    .addColumn('raised_at', instant, (c) => c.notNull())
    .addColumn('due_at', instant, (c) => c.notNull())
    .addColumn('next_try_at', instant)
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('channel', 'text')
    .addColumn('handed_at', instant)
    .addColumn('sent_at', instant)
    .addColumn('dropped', 'text')
    .addPrimaryKeyConstraint('notices_key', ['club_id', 'id'])
    .addUniqueConstraint('notices_once', ['club_id', 'kind', 'member_id', 'thing'])
    .addForeignKeyConstraint(
      'notices_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await sql`create index notices_due on notices (next_try_at) where next_try_at is not null`.execute(
    db,
  );
  await createIndex(db, 'notices_by_id', 'notices', ['id']);
  await createIndex(db, 'notices_of_member', 'notices', ['club_id', 'member_id', 'raised_at']);
  await createIndex(db, 'notices_of_club', 'notices', ['club_id', 'raised_at']);
  await createIndex(db, 'notices_handed', 'notices', ['club_id', 'handed_at']);
  await createIndex(db, 'notices_got', 'notices', ['club_id', 'member_id', 'handed_at']);
  await createIndex(db, 'notices_by_age', 'notices', ['raised_at']);
  await tableOfClub('notice_rounds')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('due_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_rounds_key', ['club_id', 'kind', 'thing'])
    .execute();
  await createIndex(db, 'notice_rounds_by_age', 'notice_rounds', ['due_at']);
  await tableOfClub('notice_looks')
    .addColumn('look_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_looks_key', ['club_id'])
    .execute();
  await createIndex(db, 'notice_looks_due', 'notice_looks', ['look_at']);
  await sql`insert into notice_looks (club_id, look_at) select id, created_at from clubs`.execute(
    db,
  );
}
