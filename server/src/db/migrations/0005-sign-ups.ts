import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * A sign-up becomes an account only when its code is entered, and one address may have several sign-ups. Codes, and
 * requests for codes, record the network that they came from. Codes that were sent before are void.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('signups')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();
  for (const column of ['email_key', 'username_key', 'created_at']) {
    await createIndex(db, `signups_${column}`, 'signups', [column]);
  }
  // A sign-up for the address of an account was kept under `known@...` instead. It can never be confirmed: left out.
  await sql`insert into signups
    (id, username, username_key, email, email_key, password_hash, network, created_at)
    select id, username, username_key, email, email_key, password_hash, '', created_at from users
    where email_verified_at is null and password_hash is not null and email_key not like 'known@%'`.execute(
    db,
  );
  await sql`delete from users where email_verified_at is null`.execute(db);
  await db.schema.dropTable('codes').execute();
  await db.schema
    .createTable('codes')
    .addColumn('user_id', id, (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('away_tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('codes_of_user', ['user_id', 'purpose'])
    .execute();
  await db.schema
    .alterTable('code_requests')
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
