import type { Kysely } from 'kysely';

/**
 * Whether no fee was entered for a guest, so that the one of class or rule counts. Guests from before keep the fee that was
 * stored for them: nobody knows which of those were entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('guests')
    .addColumn('has_usual_fee', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
