import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Every table of a club has the club's id first in its key, and refers only to rows of the same club. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await createAccounts(db);
  await createClubs(db);
  await createMonths(db);
  await createBills(db);
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

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
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
  await createIndex(db, 'code_requests_of_address', 'code_requests', ['email_key', 'requested_at']);
  await db.schema
    .createTable('sessions')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('last_used_at', instant, (c) => c.notNull())
    .addColumn('revoked_at', instant)
    .execute();
  await createIndex(db, 'sessions_of_user', 'sessions', ['user_id']);
}

async function createClubs(db: Kysely<unknown>): Promise<void> {
  const { id, instant, date, money } = columnTypes(db);
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
  await createIndex(db, 'members_by_id', 'members', ['id']);
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

async function createMonths(db: Kysely<unknown>): Promise<void> {
  const { id, date, money } = columnTypes(db);
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
  await createIndex(db, 'registrations_by_id', 'registrations', ['id']);
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
  // Two nulls are not equal to an index, but a record without a schedule must also be unique.
  await sql`create unique index trackings_once on trackings
    (club_id, date, member_id, coalesce(schedule_id, '00000000-0000-0000-0000-000000000000'))`.execute(
    db,
  );
  await createIndex(db, 'trackings_by_id', 'trackings', ['id']);
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
  await createIndex(db, 'costs_of_month', 'costs', ['club_id', 'date', 'id']);
  await createIndex(db, 'costs_by_id', 'costs', ['id']);
}

async function createBills(db: Kysely<unknown>): Promise<void> {
  const { id, instant, money } = columnTypes(db);
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
