import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { DataLocation } from '../src/backup/exclusive.ts';
import { lastMigration, listTables } from '../src/db/copy/schema.ts';
import type { Db } from '../src/db/engine/connect.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { MIGRATIONS, migrateTo, migrateToLatest } from '../src/db/migrate.ts';
import type { ClubRow, MemberRow } from '../src/db/tables/clubs.ts';
import type { CalendarLinkRow } from '../src/db/tables/notices.ts';
import { newId } from '../src/ids.ts';
import { openDatabase } from '../src/start/start.ts';
import { withDatabase, emptyLocation, OWN_ENGINE, testOnPostgres } from './places.ts';
import { startServer } from './process.ts';
import { makeAt0041 } from './upgrade/at-0041.ts';

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

test.each([...new Set([0, 1, names.length])])(
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
    await makeAt0041(db, '0069-webhooks');
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

test('64: invitations of the last day go on counting', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await makeAt0041(db, '0052-play-fees');
    await db.deleteFrom('invitations').execute();
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

test('months of schedules are filled in pieces, and older versions still write schedules', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await makeAt0041(db, '0056-mass-notices');
    await db.deleteFrom('registrationSchedules').execute();
    const now = '2026-10-01T00:00:00.000Z';
    const [clubId, memberId, scheduleId] = [newId(), newId(), newId()];
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
    const schedule = { clubId, id: scheduleId, weekday: 1, startTime: '19:00', endTime: '21:00' };
    await db.insertInto('schedules').values(schedule).execute();
    const register = async (nth: number, trx: Db = db) => {
      const month = { year: 1900 + Math.floor(nth / 12), month: 1 + (nth % 12) };
      const id = newId();
      const row = { clubId, id, memberId, ...month, registrationDate: '2026-10-01' };
      await trx.insertInto('registrations').values(row).execute();
      await sql`insert into registration_schedules (club_id, registration_id, schedule_id)
        values (${clubId}, ${id}, ${scheduleId})`.execute(trx);
      return { id, ...month };
    };
    const registered: Awaited<ReturnType<typeof register>>[] = [];
    // More than one piece.
    await transaction(db, {}, async (trx) => {
      for (let nth = 0; nth < 2100; nth += 1) registered.push(await register(nth, trx));
    });
    const months = async () =>
      (await db.selectFrom('registrationSchedules').selectAll().execute())
        .map(({ registrationId: id, year, month }) => ({ id, year, month }))
        .toSorted((a, b) => a.year * 12 + a.month - b.year * 12 - b.month);

    // Interrupted after the pieces: they stay, and the step that needs them runs later.
    const broken = { up: () => Promise.reject(new Error('interrupted')) };
    await expect(migrateToLatest(db, { ...MIGRATIONS, '9999-broken': broken })).rejects.toThrow(
      'interrupted',
    );
    expect(await lastMigration(db)).toBe('0057-months-of-schedules');
    expect(await months()).toEqual(registered);
    registered.push(await register(2100));
    await migrateToLatest(db);
    registered.push(await register(2101));
    expect(await months()).toEqual(registered);
  });
});

test('links stay as they were when their keys get the club, and older versions still write them', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  await withDatabase(place, async (db) => {
    await makeAt0041(db, '0043-notice-tries');
    for (const table of ['sessionLinks', 'sessionDevices', 'calendarLinks', 'payLinks'] as const)
      await db.deleteFrom(table).execute();
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

    await db.deleteFrom('members').where('clubId', '=', clubId).execute();
    await db.deleteFrom('clubs').where('id', '=', clubId).execute();
    const { payLinks } = before;
    const none = { sessionLinks: [], sessionDevices: [], calendarLinks: [] };
    expect(await rowsOf()).toEqual({ ...none, payLinks });
  });
});
