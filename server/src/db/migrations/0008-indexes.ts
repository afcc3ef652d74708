import { type Kysely, sql } from 'kysely';
import { createIndex } from './schema-helpers.ts';

/** For queries that read a whole table: a user's clubs, and housekeeping. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The unique index is partial, and no engine can tell that active members are not removed ones.
  await createIndex(db, 'members_of_email', 'members', ['email_key', 'club_id']);
  await createIndex(db, 'codes_expire', 'codes', ['expires_at']);
  await createIndex(db, 'code_requests_at', 'code_requests', ['requested_at']);
  await createIndex(db, 'sessions_used', 'sessions', ['last_used_at']);
  await createIndex(db, 'sessions_created', 'sessions', ['created_at']);
  await createIndex(db, 'outbox_sent', 'outbox', ['sent_at']);
  await sql`create index users_unverified on users (created_at) where email_verified_at is null`.execute(
    db,
  );
}
