import type { Bounds } from '@rallybook/contract/rules/bounds';
import { toCamelKey } from '@rallybook/contract/wire/case';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TABLE_NAMES, type TableName } from '../src/db/all-tables.ts';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { testDatabase } from './database.ts';
import { COUNTED_TABLES } from './sizes.ts';

/** What keeps a table from growing without end. */
type TableBound =
  /** A number in `BOUNDS`, which is tested where rows are added. */
  | keyof Bounds
  /** So many for each row of another table. */
  | { of: TableName; most: string }
  /** Rows are deleted when they are old; until then, a limit on requests holds. */
  | 'forgotten'
  /** It grows with what people do, and has no number. */
  | { grows: string };

const DAY = 24 * 60 * 60 * 1000;

const BOUND_OF: { readonly [T in TableName]: TableBound } = {
  users: { grows: 'a verified address for each' },
  signups: 'forgotten',
  codes: 'forgotten',
  codeRequests: 'forgotten',
  sessions: 'forgotten',
  identities: { of: 'users', most: 'one for each provider' },
  spentSignIns: { grows: 'those of the last minutes: each deletes what has expired' },
  loginTries: 'forgotten',
  serverKeys: { grows: 'the operator makes them' },
  clubs: 'clubs',
  clubSizes: { of: 'clubs', most: 'one' },
  schedules: 'schedules',
  members: 'members',
  nicknames: 'clubNicknames',
  invitations: { grows: 'fifty an hour for a user, one for each address in a club' },
  registrations: 'records',
  registrationSchedules: 'records',
  trackings: 'records',
  costs: 'records',
  recurringCosts: 'records',
  shuttlePurchases: 'records',
  shuttleUses: 'records',
  shuttleCounts: 'records',
  bills: { of: 'clubs', most: 'one for each of 2,400 months' },
  billRows: 'records',
  entries: 'records',
  balances: { of: 'entries', most: 'one' },
  fundEntries: 'records',
  fundCounts: 'records',
  payees: { of: 'clubs', most: 'one' },
  payLinks: { of: 'members', most: 'one' },
  bankLines: 'records',
  bankLineParts: { of: 'entries', most: 'one' },
  bankSources: { of: 'clubs', most: 'ten' },
  feeRules: 'records',
  memberClasses: { of: 'clubs', most: 'ten' },
  guests: 'records',
  absenceRules: 'records',
  clubSessions: 'records',
  sessionAnswers: 'records',
  sessionPasses: 'records',
  sessionLinks: { of: 'members', most: 'one, and one for the club' },
  sessionDevices: { of: 'members', most: 'twenty' },
  noticeSettings: { of: 'clubs', most: 'one' },
  noticeChoices: { of: 'members', most: 'one' },
  notices: 'forgotten',
  noticeRounds: 'forgotten',
  noticeLooks: { of: 'clubs', most: 'one' },
  calendarLinks: { of: 'members', most: 'one' },
  pushKeys: { grows: 'there is one' },
  pushSubscriptions: { of: 'users', most: 'twenty' },
  bots: { of: 'clubs', most: 'one of each kind' },
  botCodes: 'forgotten',
  botChats: 'forgotten',
  botUpdates: 'forgotten',
  outbox: 'forgotten',
  auditEntries: { grows: 'with each change: nothing may be taken out of the trail' },
  deletedThings: 'forgotten',
  idempotencyKeys: 'forgotten',
};

const tablesWith = (bound: TableBound) => TABLE_NAMES.filter((table) => BOUND_OF[table] === bound);

test('46: of every table it is named what bounds it, and records are counted', () => {
  expect(Object.keys(BOUND_OF).toSorted()).toEqual(TABLE_NAMES.toSorted());
  expect(tablesWith('records').toSorted()).toEqual(COUNTED_TABLES.records.toSorted());
  const named = Object.values(BOUND_OF).filter((bound) => typeof bound === 'string');
  expect(named).toEqual(expect.arrayContaining(['clubs', 'members', 'schedules', 'clubNicknames']));
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
