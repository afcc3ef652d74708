import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, isPostgres } from './schema-helpers.ts';

type Column = 'members' | 'nicknames' | 'records' | 'trail';

/** What is counted under which name; a later migration adds its own table with `countRows`. */
const COUNTED: Readonly<Record<Column, readonly string[]>> = {
  members: ['members'],
  nicknames: ['nicknames'],
  records: [
    'registrations',
    'registration_schedules',
    'trackings',
    'costs',
    'recurring_costs',
    'shuttle_purchases',
    'shuttle_uses',
    'shuttle_counts',
    'bill_rows',
    'entries',
    'fund_entries',
    'fund_counts',
    'bank_lines',
    'fee_rules',
    'absence_rules',
    'guests',
    'club_sessions',
    'session_answers',
    'session_passes',
  ],
  trail: ['audit_entries', 'deleted_things'],
};
const COLUMNS = Object.keys(COUNTED) as Column[];

/**
 * How much each club holds, in one row. Triggers keep it, so that every row counts that anything adds or deletes: an
 * older version, a club's file, a backup, a cascade (docs/decisions/038).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db);
  // Every change of a club begins with a lock of its row: so changes that run are waited for, and others wait.
  if (isPostgres(db)) await sql`lock table clubs in exclusive mode`.execute(db);
  await addCounts(
    db.schema
      .createTable('club_sizes')
      .addColumn('club_id', id, (c) => c.primaryKey().references('clubs.id').onDelete('cascade')),
  ).execute();
  if (isPostgres(db)) {
    await addCounts(
      db.schema.createTable('club_size_changes').addColumn('club_id', id, (c) => c.notNull()),
    ).execute();
    await createIndex(db, 'club_size_changes_of_club', 'club_size_changes', ['club_id']);
    await applyAtCommit(db);
  }
  await makeRowWithClub(db);
  for (const column of COLUMNS) {
    for (const table of COUNTED[column]) await countRows(db, table, column);
  }
  await countWhatIsThere(db);
}

function addCounts(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return COLUMNS.reduce(
    (some, name) => some.addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0)),
    table,
  );
}

/**
 * Lets PostgreSQL count first, and change the club's row when the transaction is about to be committed: so changes of one
 * club, which may hold other locks, wait for each other only as long as a commit takes, and never in a circle. Dropping
 * all tables of a database leaves its functions.
 */
async function applyAtCommit(db: Kysely<unknown>): Promise<void> {
  const names = COLUMNS.join(', ');
  const counts = COLUMNS.map(
    (name) => `case tg_argv[0] when '${name}' then sign * count(*) else 0 end`,
  );
  const sums = COLUMNS.map((name) => `sum(${name}) as ${name}`);
  const added = COLUMNS.map((name) => `${name} = club_sizes.${name} + added.${name}`);
  const functions = {
    add_club_size: `begin
        insert into club_sizes (club_id) values (new.id);
        return null;
      end`,
    count_in_club: `declare sign bigint := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        insert into club_size_changes (club_id, ${names})
          select club_id, ${counts.join(', ')} from changed_rows group by club_id;
        return null;
      end`,
    // Only those of the same transaction are there: others are not committed yet, or taken.
    apply_club_size: `begin
        with taken as (delete from club_size_changes where club_id = new.club_id returning ${names}),
          added as (select ${sums.join(', ')} from taken having count(*) > 0)
        update club_sizes set ${added.join(', ')} from added where club_sizes.club_id = new.club_id;
        return null;
      end`,
  };
  for (const [name, body] of Object.entries(functions)) {
    const head = `create or replace function ${name}() returns trigger language plpgsql`;
    await sql.raw(`${head} as $$ ${body} $$`).execute(db);
  }
  await sql`create constraint trigger apply_club_size after insert on club_size_changes
    deferrable initially deferred for each row execute function apply_club_size()`.execute(db);
}

async function makeRowWithClub(db: Kysely<unknown>): Promise<void> {
  const work = isPostgres(db)
    ? 'execute function add_club_size()'
    : 'begin insert into club_sizes (club_id) values (new.id); end';
  await sql
    .raw(`create trigger add_club_size after insert on clubs for each row ${work}`)
    .execute(db);
}

/** Lets the database count the rows of a table. */
async function countRows(db: Kysely<unknown>, table: string, column: Column): Promise<void> {
  for (const [event, rows, sign] of [
    ['insert', 'new', '+'],
    ['delete', 'old', '-'],
  ]) {
    const name = `count_${column}_at_${event}`;
    const trigger = isPostgres(db)
      ? `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed_rows
          for each statement execute function count_in_club('${column}')`
      : `create trigger ${name}_of_${table} after ${event} on ${table} begin
          update club_sizes set ${column} = ${column} ${sign} 1 where club_id = ${rows}.club_id; end`;
    await sql.raw(trigger).execute(db);
  }
}

/** Counts the rows of all clubs, once. */
async function countWhatIsThere(db: Kysely<unknown>): Promise<void> {
  const counts = COLUMNS.flatMap((column) =>
    COUNTED[column].map((table) => {
      const values = COLUMNS.map((name) => (name === column ? 'count(*)' : '0') + ` as ${name}`);
      return `select club_id, ${values.join(', ')} from ${table} group by club_id`;
    }),
  );
  const sums = COLUMNS.map((name) => `coalesce(sum(counts.${name}), 0)`);
  await sql
    .raw(
      `insert into club_sizes (club_id, ${COLUMNS.join(', ')})
        select clubs.id, ${sums.join(', ')} from clubs
        left join (${counts.join(' union all ')}) as counts on counts.club_id = clubs.id
        group by clubs.id`,
    )
    .execute(db);
}
