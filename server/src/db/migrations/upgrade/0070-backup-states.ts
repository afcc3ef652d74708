import type { Kysely } from 'kysely';
import { columnTypes } from '../schema-helpers.ts';

/** How backups to a place off site go: which process makes the next one, when the last was proven, and what failed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, money: large } = columnTypes(db);
  await db.schema
    .createTable('backup_states')
    .addColumn('name', 'text', (c) => c.primaryKey())
    // The process that makes a backup now, and until when the others take its word for it.
    .addColumn('holder', 'text')
    .addColumn('lease_until', instant)
    .addColumn('started_at', instant)
    // The last backup that was proven.
    .addColumn('proven_at', instant)
    .addColumn('took_ms', large)
    .addColumn('bytes', large)
    // What the last comparison found.
    .addColumn('differences', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    // Since when none has been proven, and why the last try was not.
    .addColumn('failed_since', instant)
    .addColumn('why', 'text')
    // When the operator was last told of the failure, and that all is well.
    .addColumn('failure_told_at', instant)
    .addColumn('proof_told_at', instant)
    .execute();
}
