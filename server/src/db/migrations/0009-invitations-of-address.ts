import type { Kysely } from 'kysely';

/** Who deletes their account takes the invitations to their address along, of all clubs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('invitations_of_email')
    .on('invitations')
    .column('email_key')
    .execute();
}
