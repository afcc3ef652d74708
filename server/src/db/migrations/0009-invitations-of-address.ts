import type { Kysely } from 'kysely';
import { createIndex } from './schema-helpers.ts';

/** Deleting an account deletes the invitations to its address, from all clubs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'invitations_of_email', 'invitations', ['email_key']);
}
