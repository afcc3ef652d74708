import type { Kysely } from 'kysely';

/**
 * A club can be paid in other ways than at a Vietnamese bank: `details` holds the fields of any other way, as JSON; the
 * columns of the account are empty then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payees')
    .addColumn('scheme', 'text', (c) => c.notNull().defaultTo('vietqr'))
    .execute();
  await db.schema.alterTable('payees').addColumn('details', 'text').execute();
}
