import { type ColumnDataType, type Kysely, PostgresAdapter, sql } from 'kysely';

/** The type of an id, in which the engines differ. */
function idType(db: Kysely<unknown>): ColumnDataType {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'uuid' : 'text';
}

/**
 * The outbox sends what people wait for first; of mails that wait already nobody knows what they are, so they can wait.
 * Invitations are counted by who sent them, by club and by address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create index outbox_next on outbox (priority, next_attempt_at) where sent_at is null`.execute(
    db,
  );
  await db.schema.alterTable('invitations').addColumn('invited_by', idType(db)).execute();
  await db.schema
    .createIndex('invitations_of_sender')
    .on('invitations')
    .columns(['invited_by', 'invited_at'])
    .execute();
  await db.schema
    .createIndex('invitations_of_club')
    .on('invitations')
    .columns(['club_id', 'invited_at'])
    .execute();
}
