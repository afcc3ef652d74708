import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex } from './schema-helpers.ts';

/**
 * The outbox sends first what people wait for. Mails that were waiting before have an unknown purpose, so they can
 * wait. Invitations are counted by sender, by club and by address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create index outbox_next on outbox (priority, next_attempt_at) where sent_at is null`.execute(
    db,
  );
  await db.schema.alterTable('invitations').addColumn('invited_by', columnTypes(db).id).execute();
  await createIndex(db, 'invitations_of_sender', 'invitations', ['invited_by', 'invited_at']);
  await createIndex(db, 'invitations_of_club', 'invitations', ['club_id', 'invited_at']);
}
