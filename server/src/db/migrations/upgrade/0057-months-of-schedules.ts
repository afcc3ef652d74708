import type { Kysely } from 'kysely';
import { fillMonths } from '../schema/triggers.ts';

/**
 * The month of each schedule for which somebody is registered, so that those of one month are found without those of all others.
 * A row without it has 0: 0061 fills those that were there, and a trigger those that an older version adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['year', 'month']) {
    await db.schema
      .alterTable('registration_schedules')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await fillMonths(db);
}
