import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/** The passkeys of users, the recovery codes that stand for them, and the removals of lost ones that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, money } = columnTypes(db);
  await db.schema
    .createTable('passkeys')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    // Up to 2^32.
    .addColumn('counter', money, (c) => c.notNull())
    .addColumn('is_synced', 'integer', (c) => c.notNull())
    .addColumn('rp_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('last_used_at', instant)
    .execute();
  await createIndex(db, 'passkeys_of_user', 'passkeys', ['user_id']);
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('passkey_removals')
    .addColumn('user_id', id, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('begun_at', instant, (c) => c.notNull())
    .addColumn('next_at', instant, (c) => c.notNull())
    .execute();
  await createIndex(db, 'passkey_removals_due', 'passkey_removals', ['next_at']);
}
