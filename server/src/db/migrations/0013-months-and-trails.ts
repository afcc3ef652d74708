import type { Kysely } from 'kysely';

/** For pages that SQLite found by reading all that a club ever had: a month's registrations, and a person's changes of a kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('registrations_of_month')
    .on('registrations')
    .columns(['club_id', 'year', 'month', 'id'])
    .execute();
  await db.schema
    .createIndex('audit_entries_of_member_and_kind')
    .on('audit_entries')
    .columns(['club_id', 'actor_member_id', 'kind', 'at', 'id'])
    .execute();
}
