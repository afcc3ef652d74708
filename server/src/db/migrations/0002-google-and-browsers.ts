import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** The column types in which the engines differ. */
function typesOf(db: Kysely<unknown>): Record<'id' | 'instant', ColumnDataType> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? { id: 'uuid', instant: 'timestamptz' } : { id: 'text', instant: 'text' };
}

/** Who may sign in with Google, which of those sign-ins are used up, and the browser of each session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = typesOf(db);
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('linked_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('identities_of_user').on('identities').column('user_id').execute();
  await db.schema
    .createTable('spent_sign_ins')
    .addColumn('state', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('spent_sign_ins_expire')
    .on('spent_sign_ins')
    .column('expires_at')
    .execute();
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
}
