import { type Kysely, sql } from 'kysely';
import { newId } from '../../../ids.ts';
import { columnTypes, createIndex } from '../schema-helpers.ts';

/**
 * Invitations are counted by rows of their own, which belong to no club and no member: whatever takes back what a club did takes
 * none of them away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant } = columnTypes(db);
  await db.schema
    .createTable('counted_invitations')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('club_id', id, (c) => c.notNull())
    .addColumn('invited_by', id)
    // Null once the account of the address is erased.
    .addColumn('email_key', 'text')
    .addColumn('invited_at', instant, (c) => c.notNull())
    .execute();
  for (const column of ['club_id', 'invited_by', 'email_key'])
    await createIndex(db, `counted_invitations_${column}`, 'counted_invitations', [
      column,
      'invited_at',
    ]);
  await createIndex(db, 'counted_invitations_invited_at', 'counted_invitations', ['invited_at']);
  await fill(db);
}

/** Those that still count: of the last day, and those of lists that wait for their turn. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  const aDayAgo = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  type Row = { club_id: string; invited_by: string | null; email_key: string; invited_at: string };
  const { rows } = await sql<Row>`select club_id, invited_by, email_key, invited_at
    from invitations where invited_at > ${aDayAgo}`.execute(db);
  for (const { club_id: club, invited_by: by, email_key: email, invited_at: instant } of rows)
    await sql`insert into counted_invitations (id, club_id, invited_by, email_key, invited_at)
      values (${newId()}, ${club}, ${by}, ${email}, ${instant})`.execute(db);
}
