import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '../src/db/migrate.ts';
import { appliedMigrations } from '../src/db/queries/migrations.ts';
import { startApp, type TestApp } from './app.ts';
import { createDatabase } from './database.ts';
import { makeUser, makeWorld, PASSWORD } from './factories.ts';
import { testOnPostgres } from './places.ts';
import { startServer } from './process.ts';
import { cases, send } from './requests.ts';

/** What a later version might do: it only adds. */
const LATER: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('later')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .execute();
    for (const { name: table } of await db.introspection.getTables()) {
      await db.schema.alterTable(table).addColumn('later', 'text').execute();
    }
  },
};

/** What an even later one might do: it removes what this version needs, and its name says so. */
const BREAKING: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('users').renameColumn('username', 'login').execute();
  },
};

const later = { ...MIGRATIONS, '9998-later': LATER };

const envOf = ({ dataDir, databaseUrl }: TestApp) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
});

async function serve(app: TestApp) {
  const server = await startServer(envOf(app));
  onTestFinished(server.kill);
  const login = (username: string) =>
    fetch(`${server.url}/api/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
  const ready = () => fetch(`${server.url}/api/health/ready`);
  return { server, login, ready };
}

test('32: this version keeps working, and can be restarted, while a newer one migrates', async () => {
  const app = await startApp();
  await makeUser(app, 'lan');
  const running = await serve(app);
  await migrateToLatest(app.db, later);
  expect((await running.login('lan')).status).toBe(200);
  expect((await running.ready()).status).toBe(200);

  const started = await serve(app);
  expect((await started.login('lan')).status).toBe(200);
  await makeUser(app, 'minh');
  expect((await started.login('minh')).status).toBe(200);
  expect((await started.ready()).status).toBe(200);
}, 90_000);

test('32: tables that get more columns are read as before, on the same connections', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const reads = cases.filter(({ endpoint }) => endpoint.method === 'GET');
  const answers = async () => {
    const statuses = [];
    for (const { title, endpoint, request } of reads) {
      const { status } = await send(world.owner.api, endpoint, await request(world));
      statuses.push(`${title} ${status}`);
    }
    const { username } = world.owner;
    const login = await app.client().post('/api/users/login/', { username, password: PASSWORD });
    return [...statuses, `users.login ${login.status}`];
  };
  // At once, so that several connections have prepared each query.
  const askAtOnce = () => Promise.all([answers(), answers(), answers(), answers()]);
  const before = await askAtOnce();
  await migrateToLatest(app.db, later);
  expect(await askAtOnce()).toEqual(before);
});

test('32: a club that an older version has made is looked at, too', async () => {
  const app = await startApp();
  const { clubId } = await makeWorld(app);
  // Versions without notices leave no such row.
  await app.db.deleteFrom('noticeLooks').where('clubId', '=', clubId).execute();
  await serve(app);
  const looks = () =>
    app.db.selectFrom('noticeLooks').select('clubId').where('clubId', '=', clubId).execute();
  await expect.poll(looks, { timeout: 20_000 }).toEqual([{ clubId }]);
}, 60_000);

test('32: a version is not ready, or does not start, once a newer one has removed something', async () => {
  const app = await startApp();
  const running = await serve(app);
  await migrateToLatest(app.db, { ...later, '9999-breaking-login': BREAKING });
  const answer = await running.ready();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    parts: { database: 'ok', schema: 'ahead', server: 'ok' },
  });
  await expect(startServer(envOf(app))).rejects.toThrow('ended with 1');
  await expect(migrateToLatest(app.db)).rejects.toThrow('9999-breaking-login');
}, 90_000);

/** A database of the test's own, which it may migrate. */
async function createOwnDatabase() {
  const database = await createDatabase({ isOwn: true });
  onTestFinished(database.drop);
  return database;
}

test('32: versions that start at once leave the database in the newest schema', async () => {
  const { db } = await createOwnDatabase();
  const older = { ...MIGRATIONS, '9997-both': { up: async () => {} } };
  const newer = { ...older, '9998-later': LATER };
  const starts = [older, newer, older, newer].map((known) => migrateToLatest(db, known));
  expect(await Promise.allSettled(starts)).toEqual(
    starts.map(() => expect.objectContaining({ status: 'fulfilled' }) as unknown),
  );
  expect(await appliedMigrations(db)).toEqual(
    expect.arrayContaining(['9997-both', '9998-later']) as unknown,
  );
});

testOnPostgres('32: a migration that waits for what waits for it runs again', async () => {
  const { db } = await createOwnDatabase();
  const { promise: isHalf, resolve: halfDone } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  let runs = 0;
  const twoTables: Migration = {
    up: async (trx: Kysely<unknown>) => {
      runs += 1;
      // The migration is the one that PostgreSQL ends: it looks first whether it waits in vain.
      await sql`set local deadlock_timeout = '10ms'`.execute(trx);
      await trx.schema.alterTable('users').addColumn('later', 'text').execute();
      halfDone();
      await isAsked;
      await trx.schema.alterTable('clubs').addColumn('later', 'text').execute();
    },
  };
  const reading = db.transaction().execute(async (trx) => {
    await sql`set local deadlock_timeout = '60s'`.execute(trx);
    await trx.selectFrom('clubs').select('id').execute();
    await isHalf;
    const users = trx.selectFrom('users').select('id').execute();
    asked();
    return users;
  });
  await migrateToLatest(db, { ...MIGRATIONS, '9998-two-tables': twoTables });
  expect(await reading).toEqual([]);
  expect(runs).toBe(2);
  expect(await appliedMigrations(db)).toContain('9998-two-tables');
});

/** The tables and columns of a database, and which columns a new row must have. */
async function shapeOf(db: Awaited<ReturnType<typeof createDatabase>>['db']) {
  const tables = await db.withoutPlugins().introspection.getTables();
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
    needed: columns
      .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
      .map((column) => column.name),
  }));
}

/** The rule began with 0007: older versions cannot run beside newer ones. */
const isHeld = (name: string) => name >= '0007' && !name.includes('-breaking-');

test('32: no migration removes what an older version reads, or requires what it does not write', async () => {
  const { db, drop } = await createDatabase({ isEmpty: true });
  onTestFinished(drop);
  const known: Record<string, Migration> = {};
  for (const name of Object.keys(MIGRATIONS).toSorted()) {
    const before = Object.keys(known).length === 0 ? [] : await shapeOf(db);
    known[name] = MIGRATIONS[name]!;
    await migrateToLatest(db, known);
    const after = await shapeOf(db);
    for (const table of isHeld(name) ? before : []) {
      const now = after.find((candidate) => candidate.name === table.name);
      expect(now?.columns, `${name}: ${table.name}`).toEqual(
        expect.arrayContaining(table.columns) as unknown,
      );
      expect(now?.needed, `${name}: ${table.name}`).toEqual(table.needed);
    }
  }
});
