import { type Kysely, sql } from 'kysely';
import { countRows, defineFunction, isPostgres } from '../schema-helpers.ts';

/** Makes what the database itself keeps: the trail as it was written, balances, sizes of clubs, months of schedules. */
export async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db));
  await (isPostgres(db) ? keepBalancesOnPostgres(db) : keepBalancesOnSqlite(db));
  await countChangesOfMembers(db);
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
  for (const [column, tables] of Object.entries(COUNTED))
    for (const table of tables.split(' ')) await countRows(db, table, column);
  await fillMonths(db);
}

/** The columns of an entry of the trail that stay when the personal data in it is removed. */
const KEPT = 'club_id id at actor_user_id actor_member_id action kind thing_id'.split(' ');

const REFUSAL = 'The audit trail cannot be changed';

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changed = KEPT.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
  await defineFunction(
    db,
    'guard_audit_entries',
    `
begin
  if tg_op = 'UPDATE' then
    if new.redacted_at is null or ${changed} then
      raise exception '${REFUSAL}';
    end if;
    return new;
  end if;
  if tg_op = 'TRUNCATE' or exists (select 1 from clubs where id = old.club_id) then
    raise exception '${REFUSAL}';
  end if;
  return old;
end`,
  );
  await sql`create trigger guard_audit_entries before update or delete on audit_entries
    for each row execute function guard_audit_entries()`.execute(db);
  await sql`create trigger guard_all_audit_entries before truncate on audit_entries
    for each statement execute function guard_audit_entries()`.execute(db);
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = KEPT.map((column) => `new.${column} is not old.${column}`).join(' or ');
  const refuse = `begin select raise(abort, '${REFUSAL}'); end`;
  const guards = [
    `create trigger audit_entries_update before update on audit_entries
      when new.redacted_at is null or ${changed} ${refuse}`,
    `create trigger audit_entries_delete before delete on audit_entries
      when exists (select 1 from clubs where id = old.club_id) ${refuse}`,
    // "insert or replace" would delete rows silently.
    `create trigger audit_entries_insert before insert on audit_entries
      when exists (select 1 from audit_entries where club_id = new.club_id and id = new.id) ${refuse}`,
  ];
  for (const guard of guards) await sql.raw(guard).execute(db);
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
// before it, and none that comes after it (docs/decisions/031).

async function keepBalancesOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Changes of one club wait for each other: each builds on the balances before it.
  await defineFunction(
    db,
    'keep_balances',
    `
begin
  perform pg_advisory_xact_lock(hashtextextended('balances of ' || new.club_id, 0));
  if new.reverses_id is not null then ${TAKE_OUT}
  elsif not ${IS_REVERSED} then ${ADD}
  end if;
  return new;
end`,
  );
  await sql`create trigger keep_balances before insert on entries
    for each row execute function keep_balances()`.execute(db);
}

async function keepBalancesOnSqlite(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    `create trigger balances_add before insert on entries
      when new.reverses_id is null and not ${IS_REVERSED} begin ${ADD} end`,
    `create trigger balances_take_out before insert on entries
      when new.reverses_id is not null begin ${TAKE_OUT} end`,
  ];
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

/** What counts as what a club holds: every row counts that anything adds or deletes, also a cascade (docs/decisions/038). */
const COUNTED = {
  members: 'members',
  nicknames: 'nicknames',
  records:
    `registrations registration_schedules trackings costs recurring_costs shuttle_purchases shuttle_uses shuttle_counts
    bill_rows entries fund_entries fund_counts bank_lines fee_rules absence_rules play_fees guests club_sessions session_answers
    session_passes games game_players presence_changes imported_things`.replaceAll(/\s+/g, ' '),
  trail: 'audit_entries deleted_things',
};

/**
 * Lets PostgreSQL count first, and change the club's row when the transaction is about to be committed: so changes of one
 * club, which may hold other locks, wait for each other only as long as a commit takes, and never in a circle.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const columns = Object.keys(COUNTED);
  const counts = columns.map(
    (name) => `case tg_argv[0] when '${name}' then sign * count(*) else 0 end`,
  );
  const functions = {
    add_club_size: `begin insert into club_sizes (club_id) values (new.id); return null; end`,
    count_in_club: `declare sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        insert into club_size_changes (club_id, ${columns.join(', ')})
          select club_id, ${counts.join(', ')} from changed_rows group by club_id;
        return null;
      end`,
  };
  for (const [name, body] of Object.entries(functions)) await defineFunction(db, name, body);
  for (const trigger of [
    `create constraint trigger apply_club_size after insert on club_size_changes
      deferrable initially deferred for each row execute function apply_club_size()`,
    `create trigger add_club_size after insert on clubs for each row execute function add_club_size()`,
  ])
    await sql.raw(trigger).execute(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger add_club_size after insert on clubs for each row begin
    insert into club_sizes (club_id) values (new.id); end`.execute(db);
}

/** Counts how often members of a club are changed, and lets PostgreSQL add up all that it counts. */
export async function countChangesOfMembers(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    await sql`create trigger count_changes_of_members after update on members begin
      update club_sizes set member_changes = member_changes + 1 where club_id = new.club_id; end`.execute(
      db,
    );
    return;
  }
  const sums = [...Object.keys(COUNTED), 'member_changes'];
  // Only those of the same transaction are there: others are not committed yet, or taken.
  await defineFunction(
    db,
    'apply_club_size',
    `begin
      with taken as (delete from club_size_changes where club_id = new.club_id returning ${sums.join(', ')}),
        added as (select ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')} from taken having count(*) > 0)
      update club_sizes set ${sums.map((name) => `${name} = club_sizes.${name} + added.${name}`).join(', ')}
        from added where club_sizes.club_id = new.club_id;
      return null; end`,
  );
  await defineFunction(
    db,
    'count_changes_of_members',
    `begin
      insert into club_size_changes (club_id, member_changes)
        select club_id, count(*) from changed_rows group by club_id;
      return null; end`,
  );
  await sql`create trigger count_changes_of_members after update on members
    referencing new table as changed_rows
    for each statement execute function count_changes_of_members()`.execute(db);
}

const OF_NEW = `registrations where registrations.club_id = new.club_id
  and registrations.id = new.registration_id`;

/** Versions before 0057 write the schedules of a registration without their month: the database fills it. */
export async function fillMonths(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? fillMonthsOnPostgres(db) : fillMonthsOnSqlite(db));
}

async function fillMonthsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await defineFunction(
    db,
    'fill_month_of_schedule',
    `
begin
  select year, month into new.year, new.month from ${OF_NEW};
  return new;
end`,
  );
  await sql`create trigger fill_month_of_schedule before insert on registration_schedules
    for each row when (new.year = 0) execute function fill_month_of_schedule()`.execute(db);
}

async function fillMonthsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create trigger fill_month_of_schedule after insert on registration_schedules
when new.year = 0 begin
  update registration_schedules set (year, month) = (select year, month from ${OF_NEW})
    where club_id = new.club_id and registration_id = new.registration_id
      and schedule_id = new.schedule_id;
end`,
    )
    .execute(db);
}
