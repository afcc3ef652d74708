import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { backUp } from '../src/backup/backup.ts';
import { restore } from '../src/backup/restore.ts';
import type { Db } from '../src/db/engine/connect.ts';
import { MIGRATIONS, migrateToLatest, schemaFit } from '../src/db/migrate.ts';
import { OLDEST, PARTS } from '../src/db/migrations/upgrade/parts.ts';
import { appliedMigrations } from '../src/db/queries/migrations.ts';
import { openDatabase } from '../src/start/start.ts';
import { createDatabase, testDatabase } from './database.ts';
import { emptyFolder, emptyLocation, OWN_ENGINE, withDatabase } from './places.ts';
import { schemaOf } from './schema-shape.ts';
import { expectTrueSizes } from './sizes.ts';
import { makeAt0041, rowsOf } from './upgrade/at-0041.ts';

const clock = () => new Date();

async function emptyDatabase(): Promise<Db> {
  const { db, drop } = await createDatabase({ isEmpty: true });
  onTestFinished(drop);
  return db;
}

const columnsOf = async (db: Db) =>
  new Map(
    (await db.withoutPlugins().introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name),
    ]),
  );

/** What rows of that day get beside what they had. */
async function expectFilled(db: Db): Promise<void> {
  const schedules = await db
    .selectFrom('registrationSchedules')
    .select(['year', 'month'])
    .execute();
  expect(schedules).toEqual([{ year: 2026, month: 10 }]);
  const notices = await db.selectFrom('notices').select(['handedAt', 'triedAt']).execute();
  expect(notices).toEqual([
    { handedAt: '2026-10-01T00:01:00.000Z', triedAt: '2026-10-01T00:01:00.000Z' },
  ]);
  await expectTrueSizes(db);
}

const names = Object.keys(PARTS);

test.each([OLDEST, '0050-imports', '0060-invited-sign-ups', names.at(-1)!])(
  '32: a database at %s gets the schema of a new one, and keeps its rows',
  async (until) => {
    const fresh = await testDatabase();
    const db = await emptyDatabase();
    await makeAt0041(db, until);
    expect(schemaFit(await appliedMigrations(db))).toBe('behind');
    const columns = await columnsOf(db);
    // Months of schedules are there from 0057 on, and filled by 0061.
    columns.set('registration_schedules', ['club_id', 'registration_id', 'schedule_id']);
    const before = await rowsOf(db, columns);
    expect(before.get('members')).toHaveLength(5);
    // Several versions may start at once.
    await Promise.all([migrateToLatest(db), migrateToLatest(db)]);
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
    const applied = await appliedMigrations(db);
    // An older version beside this one finds what it knows.
    expect(applied).toEqual(
      expect.arrayContaining([...names, ...Object.keys(MIGRATIONS)]) as unknown,
    );
    expect(schemaFit(applied)).toBe('ok');
    expect(await rowsOf(db, columns)).toEqual(before);
    await expectFilled(db);
  },
);

test('32: what comes after the first schema runs on a database from before it, too', async () => {
  const db = await emptyDatabase();
  await makeAt0041(db);
  const later = {
    up: async (trx: Parameters<NonNullable<(typeof MIGRATIONS)[string]['up']>>[0]) => {
      await trx.schema.alterTable('costs').addColumn('later', 'text').execute();
    },
  };
  await migrateToLatest(db);
  await migrateToLatest(db, { ...MIGRATIONS, '9998-later': later });
  await migrateToLatest(db);
  expect(await appliedMigrations(db)).toContain('9998-later');
  expect((await columnsOf(db)).get('costs')).toContain('later');
});

test('32: a database that is older still is refused with what to do, and stays as it is', async () => {
  const place = await emptyLocation(OWN_ENGINE);
  mkdirSync(place.dataDir);
  loadKeys(place.dataDir);
  await withDatabase(place, async (db) => {
    await makeAt0041(db);
    await sql`delete from kysely_migration where name = ${OLDEST}`.execute(db);
    const before = [await schemaOf(db), await rowsOf(db)];
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await expect(openDatabase(place, log)).rejects.toThrow(
      /Nothing was changed: start the version of 29 November 2026 on it once, then this one$/,
    );
    expect([await schemaOf(db), await rowsOf(db)]).toEqual(before);
  });
  const file = join(emptyFolder(), 'old.backup');
  await expect(backUp(place, clock, file)).rejects.toThrow('start the version of 29 November 2026');
});

test.each([OLDEST, names.at(-1)!])(
  '32: a backup made at %s is restored, and lacks nothing',
  async (until) => {
    const old = await emptyLocation(OWN_ENGINE);
    mkdirSync(old.dataDir);
    loadKeys(old.dataDir);
    const file = join(emptyFolder(), 'old.backup');
    const [columns, before] = await withDatabase(old, async (db) => {
      await makeAt0041(db, until);
      const known = await columnsOf(db);
      known.delete('kysely_migration');
      known.delete('kysely_migration_lock');
      return [known, await rowsOf(db, known)] as const;
    });
    await backUp(old, clock, file);
    const place = await emptyLocation(OWN_ENGINE);
    await restore(place, clock, file, { replace: false, goOn: true });
    await withDatabase(place, async (db) => {
      expect(await rowsOf(db, columns)).toEqual(before);
      await expectFilled(db);
      expect(await schemaOf(db)).toEqual(await schemaOf((await testDatabase()).db));
    });
  },
);
