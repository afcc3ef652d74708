import { toSnakeKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { TABLE_NAMES } from '../src/db/all-tables.ts';
import { type Db, isPostgres, type Trx } from '../src/db/engine/connect.ts';
import { transaction } from '../src/db/engine/transaction.ts';

/** The rows of each table that has any, in the order in which tables refer to each other. */
export type StoredRows = { name: string; columns: string[]; rows: Row[] | string }[];
type Row = Record<string, unknown>;

const TABLES = TABLE_NAMES.map(toSnakeKey);

/** Reads all tables but the list of migrations. */
export async function readRows(db: Db): Promise<StoredRows> {
  const stored: StoredRows = [];
  for (const name of TABLES) {
    if (isPostgres(db)) {
      const { rows } = await sql<{
        json: string | null;
      }>`select json_agg(one)::text as json from ${sql.table(name)} as one`.execute(db);
      const json = rows[0]!.json;
      if (json === null) continue;
      const columns = Object.keys((JSON.parse(json) as Row[])[0]!);
      stored.push({ name, columns, rows: json });
    } else {
      // Without the plugin that renames columns.
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(
        db.withoutPlugins(),
      );
      if (rows.length > 0) stored.push({ name, columns: Object.keys(rows[0]!), rows });
    }
  }
  return stored;
}

/** Adds rows as they were read, without asking what they refer to. */
export async function addRows(trx: Trx, stored: StoredRows): Promise<void> {
  if (isPostgres(trx)) {
    // All at once: each question takes as long as the answer.
    const texts = stored.map(({ name, columns, rows }) => {
      const list = columns.join(', ');
      const json = (rows as string).replaceAll("'", "''");
      return `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, '${json}')`;
    });
    await sql.raw(`set local session_replication_role = replica; ${texts.join('; ')}`).execute(trx);
    return;
  }
  for (const { name, columns, rows } of stored) {
    for (const row of rows as Row[]) {
      const values = sql.join(columns.map((column) => row[column]));
      // The database has counted rows and added up balances by itself.
      await sql`insert or ignore into ${sql.table(name)} (${sql.raw(columns.join(', '))}) values (${values})`.execute(
        trx,
      );
    }
  }
}

/** Deletes all rows but the list of migrations, bypassing the triggers that guard the audit trail. */
export async function emptyDatabase(db: Db): Promise<void> {
  const deletions = TABLES.toReversed().map((name) => `delete from ${name}`);
  await transaction(db, {}, async (trx) => {
    if (isPostgres(db)) {
      const settings =
        'set local lock_timeout = 2000; set local session_replication_role = replica';
      await sql.raw(`${settings}; ${deletions.join('; ')}`).execute(trx);
      return;
    }
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(trx);
    for (const { name } of triggers) await sql`drop trigger ${sql.table(name)}`.execute(trx);
    for (const deletion of deletions) await sql.raw(deletion).execute(trx);
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx);
  });
}
