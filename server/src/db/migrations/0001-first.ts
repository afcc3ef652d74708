import { type ColumnDataType, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Type = ColumnDataType | RawBuilder<unknown>;

/** The column types in which the engines differ. */
function typesOf(db: Kysely<unknown>): Record<'id' | 'instant' | 'date' | 'money', Type> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return { id: 'uuid', instant: 'timestamptz', date: 'date', money: 'bigint' };
  }
  return { id: 'text', instant: 'text', date: 'text', money: 'integer' };
}

/** Every table of a club has the club's id first in its key, and points to others of the same club only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, date, money } = typesOf(db);
  await createAccounts(db, { id, instant });
  await createClubs(db, { id, instant, date, money });
  await createMonths(db, { id, date, money });
  await createBills(db, { id, instant, money });
  await db.schema
    .createTable('outbox')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('sealed', 'text')
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', instant, (c) => c.notNull())
    .addColumn('sent_at', instant)
    .execute();
  await sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`.execute(
    db,
  );
}

async function createAccounts(
  db: Kysely<unknown>,
  { id, instant }: Record<'id' | 'instant', Type>,
) {
  await db.schema
    .createTable('users')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('email_verified_at', instant)
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('codes')
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('codes_key', ['user_id', 'purpose'])
    .execute();
  await db.schema
    .createTable('code_requests')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('requested_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('code_requests_of_address')
    .on('code_requests')
    .columns(['email_key', 'requested_at'])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('last_used_at', instant, (c) => c.notNull())
    .addColumn('revoked_at', instant)
    .execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
}

async function createClubs(
  db: Kysely<unknown>,
  { id, instant, date, money }: Record<'id' | 'instant' | 'date' | 'money', Type>,
) {
  await db.schema
    .createTable('clubs')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('registration_type', 'text', (c) => c.notNull())
    .addColumn('registration_type_at', instant, (c) => c.notNull())
    .addColumn('registration_fee', money)
    .addColumn('unregistration_fee', money)
    .addColumn('unregistered_fee_ratio', money)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('deleted_at', instant)
    .execute();
  await db.schema
    .createTable('schedules')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('weekday', 'integer', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('retired_at', instant)
    .addPrimaryKeyConstraint('schedules_key', ['club_id', 'id'])
    .execute();
  await db.schema
    .createTable('members')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alias', 'text')
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('join_date', date, (c) => c.notNull())
    .addPrimaryKeyConstraint('members_key', ['club_id', 'id'])
    .execute();
  await db.schema.createIndex('members_by_id').on('members').column('id').execute();
  await sql`create unique index members_email on members (email_key, club_id) where status <> 'removed'`.execute(
    db,
  );
  await db.schema
    .createTable('invitations')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('invited_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('invitations_key', ['club_id', 'email_key'])
    .execute();
}

async function createMonths(
  db: Kysely<unknown>,
  { id, date, money }: Record<'id' | 'date' | 'money', Type>,
) {
  await db.schema
    .createTable('registrations')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer')
    .addColumn('registration_date', date, (c) => c.notNull())
    .addPrimaryKeyConstraint('registrations_key', ['club_id', 'id'])
    .addUniqueConstraint('registrations_once_a_month', ['club_id', 'year', 'month', 'member_id'])
    .addForeignKeyConstraint('registrations_member', ['club_id', 'member_id'], 'members', [
      'club_id',
      'id',
    ])
    .execute();
  await db.schema.createIndex('registrations_by_id').on('registrations').column('id').execute();
  await db.schema
    .createTable('registration_schedules')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('registration_id', id, (c) => c.notNull())
    .addColumn('schedule_id', id, (c) => c.notNull())
    .addPrimaryKeyConstraint('registration_schedules_key', [
      'club_id',
      'registration_id',
      'schedule_id',
    ])
    .addForeignKeyConstraint(
      'registration_schedules_registration',
      ['club_id', 'registration_id'],
      'registrations',
      ['club_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'registration_schedules_schedule',
      ['club_id', 'schedule_id'],
      'schedules',
      ['club_id', 'id'],
    )
    .execute();
  await db.schema
    .createTable('trackings')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('schedule_id', id)
    .addPrimaryKeyConstraint('trackings_key', ['club_id', 'id'])
    .addForeignKeyConstraint('trackings_member', ['club_id', 'member_id'], 'members', [
      'club_id',
      'id',
    ])
    .addForeignKeyConstraint('trackings_schedule', ['club_id', 'schedule_id'], 'schedules', [
      'club_id',
      'id',
    ])
    .execute();
  // Two nulls are not equal to an index; a record without a schedule must be there only once, too.
  await sql`create unique index trackings_once on trackings
    (club_id, date, member_id, coalesce(schedule_id, '00000000-0000-0000-0000-000000000000'))`.execute(
    db,
  );
  await db.schema.createIndex('trackings_by_id').on('trackings').column('id').execute();
  await db.schema
    .createTable('costs')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('date', date, (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('payer_id', id)
    .addColumn('amount', money, (c) => c.notNull())
    .addPrimaryKeyConstraint('costs_key', ['club_id', 'id'])
    .addForeignKeyConstraint('costs_payer', ['club_id', 'payer_id'], 'members', ['club_id', 'id'])
    .execute();
  await db.schema
    .createIndex('costs_of_month')
    .on('costs')
    .columns(['club_id', 'date', 'id'])
    .execute();
  await db.schema.createIndex('costs_by_id').on('costs').column('id').execute();
}

async function createBills(
  db: Kysely<unknown>,
  { id, instant, money }: Record<'id' | 'instant' | 'money', Type>,
) {
  await db.schema
    .createTable('bills')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('total_cost', money, (c) => c.notNull())
    .addColumn('total_fee', money, (c) => c.notNull())
    .addColumn('registration_fee', money)
    .addColumn('unregistration_fee', money)
    .addColumn('unregistered_fee_ratio', money)
    .addColumn('calculated_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('bills_key', ['club_id', 'year', 'month'])
    .execute();
  await db.schema
    .createTable('bill_rows')
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('registered_times', 'integer', (c) => c.notNull())
    .addColumn('unregistered_times', 'integer', (c) => c.notNull())
    .addColumn('paid_cost', money, (c) => c.notNull())
    .addColumn('registration_cost', money, (c) => c.notNull())
    .addColumn('unregistration_cost', money, (c) => c.notNull())
    .addPrimaryKeyConstraint('bill_rows_key', ['club_id', 'year', 'month', 'member_id'])
    .addForeignKeyConstraint('bill_rows_bill', ['club_id', 'year', 'month'], 'bills', [
      'club_id',
      'year',
      'month',
    ])
    .addForeignKeyConstraint('bill_rows_member', ['club_id', 'member_id'], 'members', [
      'club_id',
      'id',
    ])
    .execute();
}
