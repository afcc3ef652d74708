import type { Kysely } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/** Identities for signing in with Google, the sign-ins that are used up, and the browser of each session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('linked_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await createIndex(db, 'identities_of_user', 'identities', ['user_id']);
  await db.schema
    .createTable('spent_sign_ins')
    .addColumn('state', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .execute();
  await createIndex(db, 'spent_sign_ins_expire', 'spent_sign_ins', ['expires_at']);
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
}
