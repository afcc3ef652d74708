import { toCamelKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { isTableName } from '../all-tables.ts';
import { isPostgres, type Trx } from '../engine/connect.ts';

/**
 * Does work while no trigger of a table runs: rows are copied together with what triggers once wrote because of them. So
 * copying also takes no lock for each club, of which PostgreSQL has room for only some thousands.
 */
export async function withoutTriggers(trx: Trx, work: () => Promise<void>): Promise<void> {
  const restoreTriggers = await (isPostgres(trx) ? disableOnPostgres(trx) : dropOnSqlite(trx));
  await work();
  await restoreTriggers();
}

async function disableOnPostgres(trx: Trx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and pg_table_is_visible(tgrelid)`.execute(trx);
  const own = rows.filter(({ name }) => isTableName(toCamelKey(name)));
  const change = async (verb: 'disable' | 'enable') => {
    for (const { name } of own)
      await sql`alter table ${sql.table(name)} ${sql.raw(verb)} trigger user`.execute(trx);
  };
  await change('disable');
  return () => change('enable');
}

async function dropOnSqlite(trx: Trx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'`.execute(trx);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(trx);
  };
}
