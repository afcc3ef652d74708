import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../schema-helpers.ts';

/** Large imports are written, and taken back, in slices: which one runs in a club, and how far it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  // The import that is being written or taken back: meanwhile, the club's members wait.
  await db.schema.alterTable('clubs').addColumn('running_import', id).execute();
  // 'writing', 'removing' or 'undoing'; null once it is done.
  await db.schema.alterTable('imports').addColumn('step', 'text').execute();
  // The member who began it.
  await db.schema.alterTable('imports').addColumn('step_by', id).execute();
  // When its last slice was written.
  await db.schema.alterTable('imports').addColumn('slice_at', instant).execute();
  await sql`create index imports_running on imports (slice_at) where step is not null`.execute(db);
}
