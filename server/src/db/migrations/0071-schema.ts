import { type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres } from './schema-helpers.ts';
import { ACCOUNTS } from './schema/accounts.ts';
import { CLUBS } from './schema/clubs.ts';
import { MONEY } from './schema/money.ts';
import { NOTICES } from './schema/notices.ts';
import { SESSIONS } from './schema/sessions.ts';
import { createTriggers } from './schema/triggers.ts';

/** What the triggers of PostgreSQL note until a transaction is committed. */
const CLUB_SIZE_CHANGES = `
create table club_size_changes (
  club_id ID not null, members bigint not null default 0, nicknames bigint not null default 0,
  records bigint not null default 0, trail bigint not null default 0, member_changes bigint not null default 0
);
create index club_size_changes_of_club on club_size_changes (club_id);
`;

/**
 * The first schema: all tables as the migrations 0001 to 0071 once made them. What a column holds is said in `tables.ts`. Words in
 * capitals are the types in which the engines differ. A database that these migrations made does not run it (upgrade/parts.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types: Record<string, unknown> = columnTypes(db);
  const tables = [ACCOUNTS, CLUBS, MONEY, SESSIONS, NOTICES];
  if (isPostgres(db)) tables.push(CLUB_SIZE_CHANGES);
  for (const statement of tables.join('').split(';\n')) {
    const typed = statement.replaceAll(/\b(?:ID|INSTANT|DATE|MONEY)\b/g, (word) =>
      String(types[word.toLowerCase()]),
    );
    if (typed.trim() !== '') await sql.raw(typed).execute(db);
  }
  await createTriggers(db);
}
