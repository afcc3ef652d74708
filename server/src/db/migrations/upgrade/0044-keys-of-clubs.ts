import { type Kysely, sql } from 'kysely';
import { createIndex, isPostgres } from '../schema-helpers.ts';

/**
 * Puts the club's id into the unique keys of what belongs to a club, so that these tables can be divided by club: a database
 * that is divided cannot tell whether something else is unique.
 *
 * Older versions need two indexes by an id alone: they renew a session link with `on conflict (id)`, and find pay links by
 * their members.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? changeKeys(db) : makeTablesAnew(db));
  await sql`create unique index session_links_by_id on session_links (id)`.execute(db);
  await sql`create unique index session_devices_once on session_devices (club_id, hash)`.execute(
    db,
  );
  await createIndex(db, 'calendar_links_by_hash', 'calendar_links', ['hash']);
  await sql`create unique index pay_links_once on pay_links (club_id, member_id)`.execute(db);
  await createIndex(db, 'pay_links_of_member', 'pay_links', ['member_id']);
}

async function changeKeys(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_links drop constraint session_links_pkey,
    add constraint session_links_key primary key (club_id, id)`.execute(db);
  await sql`drop index session_links_of_club`.execute(db);
  await sql`alter table session_devices drop constraint session_devices_hash_key`.execute(db);
  await sql`alter table calendar_links drop constraint calendar_links_hash_key`.execute(db);
  await sql`alter table pay_links drop constraint pay_links_member_id_key`.execute(db);
  await sql`drop index pay_links_of_club`.execute(db);
}

const MEMBER =
  'foreign key (club_id, member_id) references members (club_id, id) on delete cascade';

/** The tables with their columns in the same order as before, and their new keys. */
const ANEW = {
  session_links: `id text, club_id text not null references clubs (id) on delete cascade, version integer not null,
    constraint session_links_key primary key (club_id, id)`,
  session_devices: `club_id text not null, id text not null, member_id text not null, hash text not null,
    is_own integer not null, bound_at text not null,
    constraint session_devices_key primary key (club_id, id), constraint session_devices_member ${MEMBER}`,
  calendar_links: `club_id text not null, member_id text not null, hash text not null, created_at text not null,
    constraint calendar_links_key primary key (club_id, member_id), constraint calendar_links_member ${MEMBER}`,
  pay_links: `code text primary key, club_id text not null, member_id text not null, version integer not null,
    mailed_at text`,
};

/** SQLite changes no key of a table that is there. */
async function makeTablesAnew(db: Kysely<unknown>): Promise<void> {
  for (const [table, definition] of Object.entries(ANEW)) {
    await sql.raw(`create table made_anew (${definition})`).execute(db);
    await sql.raw(`insert into made_anew select * from ${table}`).execute(db);
    await sql.raw(`drop table ${table}`).execute(db);
    await sql.raw(`alter table made_anew rename to ${table}`).execute(db);
  }
  await createIndex(db, 'session_devices_of_member', 'session_devices', ['club_id', 'member_id']);
  await createIndex(db, 'session_devices_by_age', 'session_devices', ['bound_at']);
}
