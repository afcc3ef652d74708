import { createHash } from 'node:crypto';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { TABLE_NAMES, type TableName } from '../src/db/all-tables.ts';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';

/** What says of a mail whether it is sent. */
const SENDING = ['sealed', 'attempts', 'nextAttemptAt', 'sentAt'];
const SENDING_COLUMNS = SENDING.map(toSnakeKey).join(',');

/** What follows from the rows of other tables, also of those that a test leaves out (sizes.ts compares it with them). */
const COUNTED: readonly string[] = ['club_sizes'];

/**
 * A hash of all stored data: if two of a database are equal, nothing was written in between. Mails count, but not
 * whether they are sent.
 * @param except tables to leave out
 */
export async function fingerprint(db: Db, except: readonly string[] = []): Promise<string> {
  if (!isPostgres(db)) return contentOf(db, except);
  // One question instead of one for each table. It has a value, so that it is prepared.
  const tables = TABLE_NAMES.map(toSnakeKey).filter(
    (name) => ![...except, ...COUNTED].includes(name),
  );
  const hashes = tables.map((name) => {
    const row =
      name === 'outbox' ? `(to_jsonb(t) - '{${SENDING_COLUMNS}}'::text[])::text` : 't::text';
    return `coalesce((select md5(string_agg(${row}, ',' order by ${row})) from ${name} as t), '-')`;
  });
  const question = sql<{ hash: string }>`
    select concat_ws(${' '}::text, ${sql.raw(hashes.join(', '))}) as hash`;
  return (await question.execute(db)).rows[0]!.hash;
}

/** The same, and equal for equal data in databases of both engines. */
export async function contentOf(db: Db, except: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256');
  for (const table of TABLE_NAMES.toSorted()) {
    if ([...except, ...COUNTED].includes(toSnakeKey(table))) continue;
    const texts = (await rowsOf(db, table)).map((row) => {
      const kept = Object.entries(row).filter(([key]) => !SENDING.includes(key));
      return JSON.stringify(Object.fromEntries(kept));
    });
    hash.update(JSON.stringify([table, texts.toSorted()]));
  }
  return hash.digest('hex');
}

const rowsOf = (db: Db, table: TableName) => db.selectFrom(table).selectAll().execute();
