import type { Kysely } from 'kysely';

/** What a service calls a transfer: one reference with other ids may be another transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_lines').addColumn('service_id', 'text').execute();
}
