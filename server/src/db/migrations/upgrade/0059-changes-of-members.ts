import type { Kysely } from 'kysely';
import { isPostgres } from '../schema-helpers.ts';
import { countChangesOfMembers } from '../schema/triggers.ts';

/**
 * Counts how often members of a club were changed, so that whether anything of them has changed is known without reading them
 * all. The database counts, so that what an older version changes counts, too. What is added and deleted shows in the sizes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of isPostgres(db) ? ['club_sizes', 'club_size_changes'] : ['club_sizes'])
    await db.schema
      .alterTable(table)
      .addColumn('member_changes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  await countChangesOfMembers(db);
}
