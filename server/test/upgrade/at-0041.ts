import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import { type Db, isPostgres } from '../../src/db/engine/connect.ts';
import { columnTypes } from '../../src/db/migrations/schema-helpers.ts';
import { OLDEST, PARTS } from '../../src/db/migrations/upgrade/parts.ts';

/** The migrations that had run in a database of 27 November 2026. */
const APPLIED =
  `0001-first 0002-google-and-browsers 0003-login-tries 0004-ledger 0005-sign-ups 0007-server-keys 0008-indexes
  0009-invitations-of-address 0010-mail-limits 0011-clubs-of-user 0013-months-and-trails 0014-nicknames 0015-corrections
  0016-accounts 0017-bank-lines 0018-bank-sources 0019-fee-rules 0020-guests 0021-sessions 0022-absence 0023-session-links
  0024-usual-guest-fees 0025-notices 0026-channels 0030-notes-of-costs 0031-recurring-costs 0032-shuttles 0033-linked-chats
  0037-balances 0041-club-sizes`.split(/\s+/);

const read = (name: string) =>
  readFileSync(new URL(`0041-${name}.sql`, import.meta.url), 'utf8')
    .split(';\n')
    .filter((statement) => statement.trim() !== '');

/**
 * Makes an empty database one as it was on 27 November 2026, when 0041 was the newest migration: with some rows that a server of
 * that day wrote, and a few more.
 * @param until the last migration that ran since; none without it
 */
export async function makeAt0041(db: Db, until = OLDEST): Promise<void> {
  const old = db.withoutPlugins() as unknown as Kysely<unknown>;
  const types: Record<string, unknown> = columnTypes(old);
  const tables = read('tables').map((statement) =>
    statement.replaceAll(/\b(?:ID|INSTANT|DATE|MONEY)\b/g, (word) =>
      String(types[word.toLowerCase()]),
    ),
  );
  const triggers = read(isPostgres(db) ? 'triggers-postgres' : 'triggers-sqlite');
  const noted = `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`;
  const notes = APPLIED.map(
    (name) => `insert into kysely_migration values ('${name}', '2026-11-27T00:00:00.000Z')`,
  );
  await old.transaction().execute(async (trx) => {
    for (const statement of [...tables, ...read('rows'), ...triggers, noted, ...notes])
      await sql.raw(statement).execute(trx);
  });
  if (until === OLDEST) return;
  const done = APPLIED.map((name) => [name, { up: () => Promise.resolve() }] as const);
  const since = Object.entries(PARTS).filter(([name]) => name <= until);
  const migrations: Record<string, Migration> = Object.fromEntries<Migration>([...done, ...since]);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: old, provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

/** The rows of all tables, each with the columns that a database of that day had, or has now. */
export async function rowsOf(
  db: Db,
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await db.withoutPlugins().introspection.getTables();
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name, columns: all } of tables) {
    const wanted = columns === undefined ? all.map((item) => item.name) : columns.get(name);
    if (wanted === undefined || name === 'club_size_changes') continue;
    const list = sql.join(wanted.map((item) => sql.id(item)));
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${list} from ${sql.table(name)}`.execute(db.withoutPlugins());
    found.set(
      name,
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    );
  }
  return found;
}
