import type { Kysely } from 'kysely';

/** A page of a month's registrations in the order of their ids: without it, SQLite reads all that a club ever had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('registrations_of_month')
    .on('registrations')
    .columns(['club_id', 'year', 'month', 'id'])
    .execute();
}
