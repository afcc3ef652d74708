import { toSnakeKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TABLE_NAMES } from '../src/db/all-tables.ts';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import { testDatabase } from './database.ts';

const OF_A_PERSON = 'belongs to a person, who may be in several clubs';
const BEFORE_SIGN_IN = 'is asked for before anybody is signed in';
const OF_THE_SERVICE = 'belongs to the service';

/**
 * Which unique keys have no club's id, and why. A database that is divided by club can only tell whether something is
 * unique within a club.
 */
const WITHOUT_CLUB: Readonly<Record<string, string>> = {
  'api_tokens (token_hash)': 'a token is found without its club, and is random',
  'backup_states (name)': OF_THE_SERVICE,
  'clubs (id)': 'is the club itself',
  'code_requests (id)': BEFORE_SIGN_IN,
  'codes (user_id, purpose)': OF_A_PERSON,
  'counted_invitations (id)': OF_THE_SERVICE,
  'idempotency_keys (user_id, key)': OF_A_PERSON,
  'identities (issuer, subject)': OF_A_PERSON,
  'login_tries (key)': BEFORE_SIGN_IN,
  'outbox (id)': OF_THE_SERVICE,
  'passkey_removals (user_id)': OF_A_PERSON,
  'passkeys (credential_id)': OF_A_PERSON,
  'passkeys (id)': OF_A_PERSON,
  'pay_links (code)': 'nobody else may ever get a code, not even in another club',
  'push_keys (name)': OF_THE_SERVICE,
  'push_subscriptions (id)': OF_A_PERSON,
  'push_subscriptions (user_id, endpoint_hash)': OF_A_PERSON,
  'recovery_codes (user_id, code_hash)': OF_A_PERSON,
  'server_keys (fingerprint)': OF_THE_SERVICE,
  'session_links (id)': 'versions up to 0043-notice-tries write by it; a later migration drops it',
  'sessions (id)': OF_A_PERSON,
  'signups (id)': BEFORE_SIGN_IN,
  'spent_sign_ins (state)': BEFORE_SIGN_IN,
  'trials (user_id)': OF_A_PERSON,
  'users (email_key)': OF_A_PERSON,
  'users (id)': OF_A_PERSON,
  'users (username_key)': OF_A_PERSON,
};

type Key = { table: string; columns: string[] };

/** All primary and unique keys of a database. */
async function uniqueKeys(db: Db): Promise<Key[]> {
  if (isPostgres(db)) {
    const { rows } = await sql<Key>`
      select relname as "table", array(
        select attname::text from unnest(indkey) as number
        join pg_attribute on attrelid = indrelid and attnum = number) as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and pg_table_is_visible(pg_class.oid)`.execute(db);
    return rows;
  }
  const { rows } = await sql<{ table: string; columns: string }>`
    select tables.name as "table", (
      select json_group_array(name) from pragma_index_info(indexes.name) where name is not null) as columns
    from sqlite_master as tables, pragma_index_list(tables.name) as indexes
    where tables.type = 'table' and indexes."unique" = 1`.execute(db);
  return rows.map(({ table, columns }) => ({ table, columns: JSON.parse(columns) as string[] }));
}

test('every unique key of what belongs to a club has the club’s id', async () => {
  const { db } = await testDatabase();
  const own = new Set(TABLE_NAMES.map(toSnakeKey));
  const keys = (await uniqueKeys(db.withoutPlugins())).filter(({ table }) => own.has(table));
  // Each table has one.
  expect(new Set(keys.map(({ table }) => table))).toEqual(own);
  const without = keys
    .filter(({ columns }) => !columns.includes('club_id'))
    .map(({ table, columns }) => `${table} (${columns.join(', ')})`);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_CLUB).toSorted());
});
