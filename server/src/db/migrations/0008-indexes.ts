import { type Kysely, sql } from 'kysely';

/** For queries that read a whole table: a user's clubs, and what housekeeping looks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The unique index is partial, and no engine sees that active members are among those who were not removed.
  await db.schema
    .createIndex('members_of_email')
    .on('members')
    .columns(['email_key', 'club_id'])
    .execute();
  await db.schema.createIndex('codes_expire').on('codes').column('expires_at').execute();
  await db.schema
    .createIndex('code_requests_at')
    .on('code_requests')
    .column('requested_at')
    .execute();
  await db.schema.createIndex('sessions_used').on('sessions').column('last_used_at').execute();
  await db.schema.createIndex('sessions_created').on('sessions').column('created_at').execute();
  await db.schema.createIndex('outbox_sent').on('outbox').column('sent_at').execute();
  await sql`create index users_unverified on users (created_at) where email_verified_at is null`.execute(
    db,
  );
}
