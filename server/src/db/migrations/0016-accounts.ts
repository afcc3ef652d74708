import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * From bills to money: the accounts of members and the fund, closed months, where to pay, payment links and codes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, date, money, instant } = columnTypes(db);
  await db.schema
    .createTable('entries')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', money, (c) => c.notNull())
    .addColumn('method', 'text')
    .addColumn('note', 'text')
    .addColumn('year', 'integer')
    .addColumn('month', 'integer')
    // Both entries of a transfer have the same id, and so do their reversals.
    .addColumn('transfer_id', id)
    .addColumn('reverses_id', id)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('created_by', id)
    .addPrimaryKeyConstraint('entries_key', ['club_id', 'id'])
    .addForeignKeyConstraint('entries_member', ['club_id', 'member_id'], 'members', [
      'club_id',
      'id',
    ])
    .execute();
  await sql`create unique index entries_reversed_once on entries (club_id, reverses_id)
    where reverses_id is not null`.execute(db);
  await createIndex(db, 'entries_by_id', 'entries', ['id']);
  await createIndex(db, 'entries_of_member', 'entries', ['club_id', 'member_id', 'date', 'id']);
  await sql`create index entries_of_transfer on entries (club_id, transfer_id, id)
    where transfer_id is not null`.execute(db);
  await createIndex(db, 'entries_by_date', 'entries', ['club_id', 'date', 'id']);
  await sql`create index entries_of_fund on entries (club_id, date, id)
    where kind in ('payment', 'payout')`.execute(db);
  await sql`create index costs_of_fund on costs (club_id, date, id) where payer_id is null`.execute(
    db,
  );
  await db.schema
    .createTable('fund_entries')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', money, (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('reverses_id', id)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('created_by', id)
    .addPrimaryKeyConstraint('fund_entries_key', ['club_id', 'id'])
    .execute();
  await sql`create unique index fund_entries_reversed_once on fund_entries (club_id, reverses_id)
    where reverses_id is not null`.execute(db);
  await createIndex(db, 'fund_entries_by_id', 'fund_entries', ['id']);
  await createIndex(db, 'fund_entries_by_date', 'fund_entries', ['club_id', 'date', 'id']);
  await db.schema
    .createTable('fund_counts')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('expected', money, (c) => c.notNull())
    .addColumn('counted', money, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('created_by', id)
    .addPrimaryKeyConstraint('fund_counts_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'fund_counts_by_date', 'fund_counts', ['club_id', 'date', 'id']);
  await db.schema
    .createTable('payees')
    .addColumn('club_id', id, (c) => c.primaryKey().references('clubs.id'))
    .addColumn('bank', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('account_holder', 'text', (c) => c.notNull())
    .execute();
  // Links outlive their club, so that no code is ever given to somebody else.
  await db.schema
    .createTable('pay_links')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull().unique())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('mailed_at', instant)
    .execute();
  await createIndex(db, 'pay_links_of_club', 'pay_links', ['club_id', 'member_id']);
  await db.schema
    .alterTable('clubs')
    // 0 or 1, on both engines.
    .addColumn('fund_is_open', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('clubs')
    .addColumn('closed_months', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('bills').addColumn('closed_at', instant).execute();
  await db.schema.alterTable('bills').addColumn('costs', 'text').execute();
  await db.schema.alterTable('bill_rows').addColumn('lines', 'text').execute();
}
