import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { DataLocation } from '../src/backup/exclusive.ts';
import type { Db } from '../src/db/engine/connect.ts';
import { lastMigration, listTables } from '../src/db/copy/schema.ts';
import { MIGRATIONS, migrateTo, migrateToLatest } from '../src/db/migrate.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import type { CalendarLinkRow, ClubRow, CostRow, MemberRow } from '../src/db/tables.ts';
import { newId } from '../src/ids.ts';
import { openDatabase } from '../src/start/start.ts';
import { withDatabase, emptyLocation, OWN_ENGINE, testOnPostgres } from './places.ts';
import { startServer } from './process.ts';
import { expectTrueSizes } from './sizes.ts';

const names = Object.keys(MIGRATIONS);

const envOf = ({ dataDir, databaseUrl }: DataLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

/** Begins a migration in another process, and kills it in the middle of the last step. */
async function killHalfWay(place: DataLocation): Promise<void> {
  const program = new URL('half-migration.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...envOf(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(output.toString()).toBe('half\n');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const shapeOf = async (db: Db) => ({
  tables: await listTables(db),
  migration: await lastMigration(db),
});

test.each([0, 1, names.length])(
  '32: a migration killed half-way leaves the schema as after %i steps, and runs again',
  async (steps) => {
    const place = await emptyLocation(OWN_ENGINE);
    mkdirSync(place.dataDir);
    await withDatabase(place, async (db) => {
      if (steps > 0) await transaction(db, {}, (trx) => migrateTo(trx, names[steps - 1]!));
    });
    const before = await withDatabase(place, shapeOf);
    await killHalfWay(place);
    // PostgreSQL notices a moment later that the client is gone.
    await expect.poll(() => withDatabase(place, shapeOf)).toEqual(before);
    await withDatabase(place, async (db) => {
      await migrateToLatest(db);
      expect(await shapeOf(db)).toMatchObject({ tables: { unknown: [] }, migration: names.at(-1) });
    });
  },
);

test('32: servers that start at once on an empty database migrate it once', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  const start = async () => {
    const { url, kill } = await startServer(envOf(place));
    onTestFinished(kill);
    return (await fetch(`${url}/api/health/ready`)).status;
  };
  expect(await Promise.all([start(), start(), start()])).toEqual([200, 200, 200]);
  expect(await withDatabase(place, shapeOf)).toMatchObject({
    tables: { unknown: [] },
    migration: names.at(-1),
  });
}, 60_000);

test('32: a database from which a newer version took something away is left alone', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  const newer = '9999-breaking-newer';
  await withDatabase(place, (db) =>
    migrateToLatest(db, { ...MIGRATIONS, [newer]: { up: () => Promise.resolve() } }),
  );
  await withDatabase(place, async (db) => {
    await expect(migrateToLatest(db)).rejects.toThrow(newer);
    expect(await lastMigration(db)).toBe(newer);
  });
});

/** Every change of the schema takes longer than a statement may. */
async function slowDown(db: Db): Promise<void> {
  await sql`create function take_long() returns event_trigger language plpgsql
    as 'begin perform pg_sleep(0.8); end'`.execute(db);
  await sql`create event trigger slow on ddl_command_start execute function take_long()`.execute(
    db,
  );
}

testOnPostgres('a migration may take longer than a request, which keeps its limit', async () => {
  const { databaseUrl, dataDir } = await emptyLocation('PostgreSQL');
  const place = { dataDir, databaseUrl: `${databaseUrl}?statement_timeout=400` };
  await withDatabase(place, async (db) => {
    await transaction(db, {}, (trx) => migrateTo(trx, '0051-games'));
    await slowDown(db);
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  // Another process waits for its turn meanwhile, however long the first one takes.
  const [db, other] = await Promise.all([openDatabase(place, log), openDatabase(place, log)]);
  onTestFinished(async () => void (await Promise.all([db.destroy(), other.destroy()])));
  expect(await lastMigration(db)).toBe(names.at(-1));
  await expect(sql`select pg_sleep(0.8)`.execute(db)).rejects.toThrow('statement timeout');
});

test('a server starts only on a database with all the columns that it knows', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await migrateToLatest(db);
    await db.schema.alterTable('costs').dropColumn('category').execute();
    await db.schema.alterTable('payees').dropColumn('accountHolder').execute();
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await expect(openDatabase(place, log)).rejects.toThrow(
    'no migration makes costs.category, payees.accountHolder',
  );
});

test('accounts waiting for verification became sign-ups, which can still be verified', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await transaction(db, {}, (trx) => migrateTo(trx, '0003-login-tries'));
    const now = new Date().toISOString();
    const user = (username: string, email: string, emailVerifiedAt: string | null) => ({
      id: newId(),
      username,
      usernameKey: username,
      email,
      emailKey: email,
      passwordHash: 'a hash',
      emailVerifiedAt,
      createdAt: now,
    });
    const waiting = user('minh', 'minh@club.example', null);
    await db
      .insertInto('users')
      .values([
        user('lan', 'lan@club.example', now),
        waiting,
        user('aside', `known@${'0'.repeat(64)}`, null),
      ])
      .execute();
    await migrateToLatest(db);
    const users = await db.selectFrom('users').select('username').execute();
    expect(users).toEqual([{ username: 'lan' }]);
    const { emailVerifiedAt: _, ...signup } = waiting;
    expect(await db.selectFrom('signups').selectAll().execute()).toEqual([
      { ...signup, network: '', invitedAt: null },
    ]);
  });
});

test('64: invitations of the last day go on counting', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await transaction(db, {}, (trx) => migrateTo(trx, '0052-play-fees'));
    const clubId = newId();
    const now = new Date().toISOString();
    const club = {
      id: clubId,
      name: 'A',
      location: 'B',
      capacity: 9,
      status: 'active',
      timeZone: 'UTC',
      registrationType: 'DAYS',
      registrationTypeAt: now,
      createdAt: now,
    };
    await db
      .insertInto('clubs')
      .values(club as ClubRow)
      .execute();
    const invitation = { clubId, emailKey: 'lan@club.example', invitedAt: now, invitedBy: newId() };
    const old = {
      ...invitation,
      emailKey: 'minh@club.example',
      invitedAt: '2026-01-01T00:00:00.000Z',
    };
    await db.insertInto('invitations').values([invitation, old]).execute();
    await migrateToLatest(db);
    const counted = await db.selectFrom('countedInvitations').selectAll().execute();
    expect(counted).toEqual([{ id: expect.any(String) as string, ...invitation }]);
  });
});

test('what clubs held before is counted once, and what comes later is added', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await transaction(db, {}, (trx) => migrateTo(trx, '0037-balances'));
    const clubIds = [newId(), newId()];
    const [clubId] = clubIds as [string];
    const now = '2026-10-01T00:00:00.000Z';
    const plain = { location: 'B', capacity: 9, status: 'active' as const, timeZone: 'UTC' };
    const registrationType = { registrationType: 'DAYS' as const, registrationTypeAt: now };
    for (const id of clubIds) {
      await db
        .insertInto('clubs')
        .values({ ...plain, ...registrationType, id, name: 'A', createdAt: now } as ClubRow)
        .execute();
    }
    const cost = () => ({
      clubId,
      id: newId(),
      date: '2026-10-07',
      category: 'OTHER' as const,
      amount: 1,
    });
    await db
      .insertInto('costs')
      .values([cost(), cost()] as CostRow[])
      .execute();
    await migrateToLatest(db);
    await expectTrueSizes(db);
    await db
      .insertInto('costs')
      .values([cost(), cost(), cost()] as CostRow[])
      .execute();
    const sizes = await db.selectFrom('clubSizes').select(['clubId', 'records']).execute();
    expect(new Map(sizes.map(({ clubId: id, records }) => [id, records]))).toEqual(
      new Map(clubIds.map((id) => [id, id === clubId ? 5 : 0])),
    );
  });
});

test('links stay as they were when their keys get the club, and older versions still write them', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await transaction(db, {}, (trx) => migrateTo(trx, '0043-notice-tries'));
    const now = '2026-10-01T00:00:00.000Z';
    const [clubId, memberId] = [newId(), newId()];
    const plain = { location: 'B', capacity: 9, status: 'active' as const, timeZone: 'UTC' };
    const registrationType = { registrationType: 'DAYS' as const, registrationTypeAt: now };
    const club = { ...plain, ...registrationType, id: clubId, name: 'A', createdAt: now };
    await db
      .insertInto('clubs')
      .values(club as ClubRow)
      .execute();
    const member = { clubId, id: memberId, name: 'Lan', role: 'player', status: 'active' };
    await db
      .insertInto('members')
      .values({ ...member, joinDate: '2026-10-01', version: 1 } as MemberRow)
      .execute();
    const calendarLink = { clubId, memberId, hash: 'two', createdAt: now };
    const before = {
      sessionLinks: [
        { id: clubId, clubId, version: 2 },
        { id: memberId, clubId, version: 3 },
      ],
      sessionDevices: [
        { clubId, id: newId(), memberId, hash: 'one', isOwn: 1 as const, boundAt: now },
      ],
      calendarLinks: [{ ...calendarLink, onlyMine: 0 as const }],
      payLinks: [{ code: 'RB1', clubId, memberId, version: 4, mailedAt: now }],
    };
    await db.insertInto('sessionLinks').values(before.sessionLinks).execute();
    await db.insertInto('sessionDevices').values(before.sessionDevices).execute();
    await db
      .insertInto('calendarLinks')
      .values(calendarLink as CalendarLinkRow)
      .execute();
    await db.insertInto('payLinks').values(before.payLinks).execute();
    await migrateToLatest(db);
    const rowsOf = async () => ({
      sessionLinks: await db.selectFrom('sessionLinks').selectAll().orderBy('version').execute(),
      sessionDevices: await db.selectFrom('sessionDevices').selectAll().execute(),
      calendarLinks: await db.selectFrom('calendarLinks').selectAll().execute(),
      payLinks: await db.selectFrom('payLinks').selectAll().execute(),
    });
    expect(await rowsOf()).toEqual(before);

    const renew = (column: 'older' | 'this', id: string, version: number) =>
      db
        .insertInto('sessionLinks')
        .values({ id, clubId, version })
        .onConflict((conflict) =>
          conflict.columns(column === 'older' ? ['id'] : ['clubId', 'id']).doUpdateSet({ version }),
        )
        .execute();
    await renew('older', memberId, 5);
    await renew('this', memberId, 6);
    await renew('older', memberId, 7);
    // A member has one code, whichever version makes it.
    const second = { ...before.payLinks[0]!, code: 'RB2' };
    await db
      .insertInto('payLinks')
      .values(second)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sessionLinks = [before.sessionLinks[0]!, { id: memberId, clubId, version: 7 }];
    expect(await rowsOf()).toEqual({ ...before, sessionLinks });

    await db.deleteFrom('members').execute();
    await db.deleteFrom('clubs').execute();
    const { payLinks } = before;
    const none = { sessionLinks: [], sessionDevices: [], calendarLinks: [] };
    expect(await rowsOf()).toEqual({ ...none, payLinks });
  });
});
