import type { Kysely } from 'kysely';

/** A club has a sport, and an order of the words of names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('clubs')
    .addColumn('name_order', 'text', (c) => c.notNull().defaultTo('given_last'))
    .execute();
  await db.schema
    .alterTable('clubs')
    .addColumn('sport', 'text', (c) => c.notNull().defaultTo('badminton'))
    .execute();
}
