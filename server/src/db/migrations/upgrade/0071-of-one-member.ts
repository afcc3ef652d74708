import { type Kysely, sql } from 'kysely';
import { createIndex } from '../schema-helpers.ts';

/**
 * Finds the members of a club who have an address, and so perhaps an account, or who are not active, without reading all others;
 * and what one member is registered for in a month: PostgreSQL takes the index of all registrations of a month for as good as
 * long as it has counted nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_with_address on members (club_id, email_key, id)
    where email_key is not null`.execute(db);
  await sql`create index members_not_active on members (club_id, id)
    where status <> 'active'`.execute(db);
  await createIndex(db, 'registrations_of_member', 'registrations', [
    'club_id',
    'member_id',
    'year',
    'month',
    'id',
  ]);
}
