import { type Kysely, sql } from 'kysely';

/** Finds the transfers whose texts are to be emptied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bank_lines_with_text on bank_lines (imported_at, club_id) where is_redacted = 0`.execute(
    db,
  );
}
