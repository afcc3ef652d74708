import type { Kysely } from 'kysely';
import { createIndex } from './schema-helpers.ts';

/**
 * For pages for which SQLite read all records of a club: a month's registrations, and a person's changes of a kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'registrations_of_month', 'registrations', [
    'club_id',
    'year',
    'month',
    'id',
  ]);
  await createIndex(db, 'audit_entries_of_member_and_kind', 'audit_entries', [
    'club_id',
    'actor_member_id',
    'kind',
    'at',
    'id',
  ]);
}
