import type { Kysely } from 'kysely';
import { createIndex } from './schema-helpers.ts';

/** Who deletes their account takes the invitations to their address along, of all clubs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'invitations_of_email', 'invitations', ['email_key']);
}
