import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, isPostgres } from './schema-helpers.ts';

/**
 * What each member's entries come to at the end of each month in which they have any. Triggers keep it, so that entries
 * of an older version, of a club's file and of a backup count, too (docs/decisions/031).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, money } = columnTypes(db);
  await db.schema
    .createTable('balances')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('member_id', id, (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('balance', money, (c) => c.notNull())
    .addPrimaryKeyConstraint('balances_key', ['club_id', 'member_id', 'month'])
    .addForeignKeyConstraint(
      'balances_member',
      ['club_id', 'member_id'],
      'members',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await createIndex(db, 'balances_of_month', 'balances', ['club_id', 'month']);
  // The triggers come first: on PostgreSQL, nobody else writes entries from then on until the migration is done.
  await (isPostgres(db) ? keepOnPostgres(db) : keepOnSqlite(db));
  await addUpEntries(db);
}

const MONTH_OF_NEW = 'substr(cast(new.date as text), 1, 7)';

const IS_REVERSED = `exists (select 1 from entries as reversals
  where reversals.club_id = new.club_id and reversals.reverses_id = new.id)`;

/** Adds a new entry to its month, and to those after it. */
const ADD = `
  insert into balances (club_id, member_id, month, balance)
    select new.club_id, new.member_id, ${MONTH_OF_NEW}, coalesce((
      select earlier.balance from balances as earlier
      where earlier.club_id = new.club_id and earlier.member_id = new.member_id
        and earlier.month < ${MONTH_OF_NEW}
      order by earlier.month desc limit 1), 0)
    where true on conflict do nothing;
  update balances set balance = balance + new.amount
    where club_id = new.club_id and member_id = new.member_id and month >= ${MONTH_OF_NEW};`;

/** Takes the entry that a new one reverses out of its month, and of those after it. */
const TAKE_OUT = `
  update balances set balance = balances.balance - reversed.amount
    from entries as reversed
    where reversed.club_id = new.club_id and reversed.id = new.reverses_id
      and reversed.reverses_id is null and balances.club_id = reversed.club_id
      and balances.member_id = reversed.member_id
      and balances.month >= substr(cast(reversed.date as text), 1, 7);`;

// Before an entry is added, and not after it: only so do both engines show the entries of the same statement that came
// before it, and none that comes after it.

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Dropping all tables of a database leaves its functions. Changes of one club wait for each other: each builds on the
  // balances before it.
  await sql
    .raw(
      `create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('balances of ' || new.club_id, 0));
  if new.reverses_id is not null then ${TAKE_OUT}
  elsif not ${IS_REVERSED} then ${ADD}
  end if;
  return new;
end $$`,
    )
    .execute(db);
  await sql`create trigger keep_balances before insert on entries
    for each row execute function keep_balances()`.execute(db);
}

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    `create trigger balances_add before insert on entries
      when new.reverses_id is null and not ${IS_REVERSED} begin ${ADD} end`,
    `create trigger balances_take_out before insert on entries
      when new.reverses_id is not null begin ${TAKE_OUT} end`,
  ];
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

async function addUpEntries(db: Kysely<unknown>): Promise<void> {
  await sql`insert into balances (club_id, member_id, month, balance)
    select club_id, member_id, month,
      sum(amount) over (partition by club_id, member_id order by month)
    from (
      select club_id, member_id, substr(cast(date as text), 1, 7) as month, sum(amount) as amount
      from entries where reverses_id is null and not exists (
        select 1 from entries as reversals
        where reversals.club_id = entries.club_id and reversals.reverses_id = entries.id)
      group by club_id, member_id, substr(cast(date as text), 1, 7)) as sums`.execute(db);
}
