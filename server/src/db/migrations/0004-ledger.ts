import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, isPostgres } from './schema-helpers.ts';

/** The audit trail, deleted records until they are purged, idempotency keys, and versions of what is edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditTrail(db);
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db));
  await createDeletedThings(db);
  await keepWhatWasDeletedBefore(db);
  await createIdempotencyKeys(db);
  for (const [table, column] of [
    ['members', 'version'],
    ['clubs', 'version'],
    ['clubs', 'bill_settings_version'],
    ['clubs', 'registration_settings_version'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
}

async function createAuditTrail(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('audit_entries')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('actor_user_id', id)
    .addColumn('actor_member_id', id)
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing_id', id)
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('redacted_at', instant)
    .addPrimaryKeyConstraint('audit_entries_key', ['club_id', 'id'])
    .execute();
  for (const [name, columns] of [
    ['audit_entries_newest', ['club_id', 'at', 'id']],
    ['audit_entries_of_member', ['club_id', 'actor_member_id', 'at', 'id']],
    ['audit_entries_of_kind', ['club_id', 'kind', 'at', 'id']],
  ] as const) {
    await createIndex(db, name, 'audit_entries', [...columns]);
  }
}

/** The columns of an entry that stay when the personal data in it is removed. */
const KEPT = [
  'club_id',
  'id',
  'at',
  'actor_user_id',
  'actor_member_id',
  'action',
  'kind',
  'thing_id',
];

const REFUSAL = 'The audit trail cannot be changed';

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Dropping all tables of a database leaves its functions.
  const changed = KEPT.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');
  await sql
    .raw(
      `create or replace function guard_audit_entries() returns trigger language plpgsql as $$
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
end $$`,
    )
    .execute(db);
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

async function createDeletedThings(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('deleted_things')
    .addColumn('club_id', id, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('deleted_at', instant, (c) => c.notNull())
    .addColumn('deleted_by', id)
    .addColumn('deleted_by_name', 'text')
    .addPrimaryKeyConstraint('deleted_things_key', ['club_id', 'id'])
    .execute();
  await createIndex(db, 'deleted_things_newest', 'deleted_things', ['club_id', 'deleted_at', 'id']);
  await createIndex(db, 'deleted_things_age', 'deleted_things', ['deleted_at']);
}

/**
 * Clubs and members deleted before this migration get their 30 days, too: clubs since their deletion, members from
 * now on.
 */
async function keepWhatWasDeletedBefore(db: Kysely<unknown>): Promise<void> {
  const instant = isPostgres(db) ? 'timestamptz' : 'text';
  await sql`insert into deleted_things (club_id, id, kind, label, content, deleted_at)
    select id, id, 'club', name, '{}', deleted_at from clubs where deleted_at is not null`.execute(
    db,
  );
  const now = sql`cast(${new Date().toISOString()} as ${sql.raw(instant)})`;
  await sql`insert into deleted_things (club_id, id, kind, label, content, deleted_at)
    select club_id, id, 'member', name, '{"status":"inactive"}', ${now}
    from members where status = 'removed'`.execute(db);
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await createIndex(db, 'idempotency_keys_age', 'idempotency_keys', ['created_at']);
}
