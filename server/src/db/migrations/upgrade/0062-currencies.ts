import type { Kysely } from 'kysely';

/** A club has a currency: those that exist have VND. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('clubs')
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('VND'))
    .execute();
}
