import { toCamelKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ALL_TABLES, TABLE_NAMES } from '../src/db/all-tables.ts';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import type { TableBound } from '../src/db/tables/table.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { startApp } from './app.ts';
import { testDatabase } from './database.ts';
import { makeWorld } from './factories.ts';
import { COUNTED_TABLES } from './sizes.ts';

const DAY = 24 * 60 * 60 * 1000;

const tablesWith = (bound: TableBound) =>
  TABLE_NAMES.filter((table) => ALL_TABLES[table].bound === bound);

test('46: clubs, members, schedules and nicknames have a number that bounds them', () => {
  expect(tablesWith('clubs')).toEqual(['clubs']);
  expect(tablesWith('members')).toEqual(['members']);
  expect(tablesWith('schedules')).toEqual(['schedules']);
  expect(tablesWith('clubNicknames')).toEqual(['nicknames']);
});

/** Each table whose rows the database counts, with what they count as and when, as `trackings records insert`. */
async function countedByDatabase(db: Db): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ table: string; name: string }>`select relname as "table", tgname as name
        from pg_trigger inner join pg_class on pg_class.oid = tgrelid`.execute(db)
    : await sql<{ table: string; name: string }>`select tbl_name as "table", name
        from sqlite_master where type = 'trigger'`.execute(db);
  return rows.flatMap(({ table, name }) => {
    const [, column, event] = /^count_([a-z]+)_at_(insert|delete)/.exec(name) ?? [];
    return column === undefined ? [] : [`${toCamelKey(table)} ${column} ${event}`];
  });
}

test('46: the database counts the rows of every table that counts for the size of a club', async () => {
  const { db } = await testDatabase();
  const expected = Object.entries(COUNTED_TABLES).flatMap(([column, tables]) =>
    tables.flatMap((table) => [`${table} ${column} insert`, `${table} ${column} delete`]),
  );
  expect((await countedByDatabase(db)).toSorted()).toEqual(expected.toSorted());
});

test('46: what is said to be forgotten is deleted in time', async () => {
  const sent: string[] = [];
  const app = await startApp({ onQuery: ({ sql }) => sent.push(sql) });
  const { owner, player } = await makeWorld(app);
  await owner.api.delete(`/api/members/${player.memberId}/delete`);
  app.pass(100 * DAY);
  sent.length = 0;
  await forgetOld(app);
  const inSnakeCase = (table: string) =>
    table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isDeletedFrom = (table: string) =>
    sent.some((sql) => sql.startsWith(`delete from "${inSnakeCase(table)}"`));
  expect(tablesWith('forgotten').filter((table) => !isDeletedFrom(table))).toEqual([]);
});
