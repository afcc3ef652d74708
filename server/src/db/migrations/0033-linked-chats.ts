import type { Kysely } from 'kysely';
import { columnTypes } from './schema-helpers.ts';

/** When a chat with a bot was linked to a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await db.schema.alterTable('bot_chats').addColumn('linked_at', instant).execute();
}
