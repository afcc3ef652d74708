import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { vnd } from '@rallybook/contract/test/money';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { backUp } from '../src/backup/backup.ts';
import { loadDump } from '../src/backup/copy.ts';
import { checkBackup, type Header, readBatches, writeBackup } from '../src/backup/file.ts';
import type { Progress } from '../src/backup/progress.ts';
import { restore } from '../src/backup/restore.ts';
import { ALL_TABLES } from '../src/db/all-tables.ts';
import { dump } from '../src/db/copy/dump.ts';
import { listTables } from '../src/db/copy/schema.ts';
import { inSnapshot } from '../src/db/copy/snapshot.ts';
import { connect } from '../src/db/engine/connect.ts';
import { bulkTransaction, transaction } from '../src/db/engine/transaction.ts';
import { MIGRATIONS } from '../src/db/migrate.ts';
import { UserError } from '../src/errors.ts';
import { newId } from '../src/ids.ts';
import { enqueue } from '../src/mail/outbox.ts';
import { startApp, type TestApp } from './app.ts';
import { mailContext } from './context.ts';
import { testDatabase } from './database.ts';
import { playMonth, signUp } from './enter-month.ts';
import { makeWorld } from './factories.ts';
import { contentOf } from './fingerprint.ts';
import { MONTHS, readMonth } from './months.ts';
import {
  withDatabase,
  emptyFolder,
  emptyLocation,
  ENGINES,
  fingerprintOf,
  OWN_ENGINE,
  testOnPostgres,
} from './places.ts';
import { startServer } from './process.ts';

const clock = () => new Date();
const asItWas = { replace: false, goOn: true };
const safely = { replace: false, goOn: false };
const newFile = () => join(emptyFolder(), 'club.backup');

/** Begins a restore in another process, and kills it once it has written a file in its data folder. */
async function killOnceWritten(
  name: string,
  file: string,
  env: Record<'DATA_DIR' | 'DATABASE_URL', string>,
): Promise<void> {
  const program = new URL('../src/commands/restore.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, file], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const watcher = watch(env.DATA_DIR, (_event, written) => {
    if (written === name) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  watcher.close();
}

/** Two clubs with data of a month, and their backup file. */
async function backedUp(): Promise<{ app: TestApp; file: string }> {
  const app = await startApp();
  const api = await signUp(app);
  for (const month of MONTHS) await playMonth(api, readMonth(month));
  const file = newFile();
  await backUp(app, clock, file);
  return { app, file };
}

describe.each(ENGINES)('restored into %s', (engine) => {
  test('32: a backup brings every row back, and every month adds up as before', async () => {
    const { app, file } = await backedUp();
    const place = await emptyLocation(engine);
    const { counts } = await restore(place, clock, file, asItWas);
    expect(counts).toMatchObject({ clubs: 2, bills: 2 });
    expect(await fingerprintOf(place)).toBe(await contentOf(app.db));
    expect(loadKeys(place.dataDir)).toEqual(loadKeys(app.dataDir));
    const again = newFile();
    await backUp(place, clock, again);
    const other = await emptyLocation(engine);
    await restore(other, clock, again, asItWas);
    expect(await fingerprintOf(other)).toBe(await contentOf(app.db));
  });
});

// Only the rows come from the other engine: what else a restore does, it does with them alike.
describe(`restored into ${OWN_ENGINE}`, () => {
  test('32: people sign in and go on where a backup was restored', async () => {
    const app = await startApp();
    const { owner, clubId } = await makeWorld(app);
    const file = newFile();
    await backUp(app, clock, file);
    const place = await emptyLocation(OWN_ENGINE);
    await restore(place, clock, file, asItWas);
    const server = await startServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
    });
    try {
      const headers = { authorization: `Bearer ${owner.token}` };
      const answer = await fetch(`${server.url}/api/costs/${clubId}/2026/10/`, { headers });
      expect(await answer.json()).toMatchObject({ total: 1 });
      // A running server uses the database: nothing is replaced, whatever the options are.
      const over = restore(place, clock, file, { replace: true, goOn: true });
      await expect(over).rejects.toThrow(/stop it first/);
    } finally {
      await server.kill();
    }
  });

  test('32: existing data is replaced only if that is requested', async () => {
    const { app, file } = await backedUp();
    const place = await emptyLocation(OWN_ENGINE);
    await restore(place, clock, file, asItWas);
    await withDatabase(place, (db) => db.deleteFrom('trackings').execute());
    const before = await fingerprintOf(place);
    const told: Progress[] = [];
    const over = { ...asItWas, report: (progress: Progress) => void told.push(progress) };
    await expect(restore(place, clock, file, over)).rejects.toThrow(/There is data .* already/);
    // Before the file is read: a large one takes minutes.
    expect(told).toEqual([]);
    expect(await fingerprintOf(place)).toBe(before);
    writeFileSync(join(place.dataDir, 'keys.json'), '{}');
    await restore(place, clock, file, { replace: true, goOn: true });
    expect(await fingerprintOf(place)).toBe(await contentOf(app.db));
    expect(loadKeys(place.dataDir)).toEqual(loadKeys(app.dataDir));
    // Replaced keys might be the only ones: they are kept under another name.
    expect(readdirSync(place.dataDir).join(' ')).toContain('keys.json.before-');
  });

  test('32: keys that a killed restore has left are gone after the next one', async () => {
    const { app, file } = await backedUp();
    const place = await emptyLocation(OWN_ENGINE);
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
    mkdirSync(place.dataDir);
    // The name that they have when the process is killed, and the one that earlier versions gave them.
    await killOnceWritten('keys.json.part', file, env);
    writeFileSync(join(place.dataDir, 'keys.json.4242.part'), '{}');
    // PostgreSQL notices a moment later that the client is gone. The kill may have come just after the end of it.
    const again = () => restore(place, clock, file, { replace: true, goOn: true });
    await expect
      .poll(() => again().then(() => 'restored', String), { timeout: 20_000 })
      .toBe('restored');
    expect(readdirSync(place.dataDir).filter((name) => name.includes('keys'))).toEqual([
      'keys.json',
    ]);
    expect(loadKeys(place.dataDir)).toEqual(loadKeys(app.dataDir));
  });

  test('32: waiting mail and sessions are not restored: they may have been sent, or ended, since', async () => {
    const app = await startApp();
    const { owner } = await makeWorld(app);
    const keys = loadKeys(app.dataDir);
    await app.mailsTo(owner.email);
    const waiting = { to: owner.email, subject: 'Once', text: 'Only once', html: '' };
    const later = new Date(app.clock().getTime() + 60_000).toISOString();
    await transaction(app.db, {}, (trx) =>
      enqueue(trx, mailContext({ clock: app.clock, keys }), () => waiting, later),
    );
    const file = newFile();
    await backUp(app, clock, file);
    const live = (database: typeof app.db) =>
      database.selectFrom('sessions').selectAll().where('revokedAt', 'is', null).execute();
    const tokens = (database: typeof app.db) =>
      database.selectFrom('apiTokens').select('id').orderBy('id').execute();
    expect(await tokens(app.db)).not.toEqual([]);
    const unsent = (database: typeof app.db) =>
      database.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute();
    expect(await unsent(app.db)).toHaveLength(1);

    const past = await emptyLocation(OWN_ENGINE);
    expect(await restore(past, clock, file, safely)).toMatchObject({ mailsKept: 1 });
    expect(await withDatabase(past, unsent)).toEqual([]);
    expect(await withDatabase(past, live)).toEqual([]);
    expect(await withDatabase(past, tokens)).toEqual([]);
    const place = await emptyLocation(OWN_ENGINE);
    expect(await restore(place, clock, file, asItWas)).toMatchObject({ mailsKept: 0 });
    expect(await withDatabase(place, unsent)).toEqual(await unsent(app.db));
    expect(await withDatabase(place, live)).toEqual(await live(app.db));
    expect(await withDatabase(place, tokens)).toEqual(await tokens(app.db));
  });
});

test('32: a backup of a server that writes is of one instant, and keeps nobody waiting', async () => {
  const app = await startApp();
  const { owner, clubId } = await makeWorld(app);
  const cost = { club_id: clubId, date: '2026-10-08', category: 'SHUTTLE', amount: 1 };
  const add = async () => (await owner.api.post('/api/costs/', cost)).status;
  await add();
  const file = newFile();
  // On another connection, like another program.
  const second = connect(app);
  onTestFinished(() => second.destroy());
  await inSnapshot(second, async (snapshot) => {
    // The record is written while the snapshot is read, and answered before the backup ends.
    const header = { takenAt: clock().toISOString(), migration: Object.keys(MIGRATIONS).at(-1)! };
    const keys = JSON.parse(readFileSync(join(app.dataDir, 'keys.json'), 'utf8')) as Header['keys'];
    async function* slowly() {
      for await (const batch of dump(snapshot)) {
        expect(await add()).toBe(201);
        yield batch;
      }
    }
    await writeBackup(file, { ...header, keys }, slowly());
  });
  const place = await emptyLocation('SQLite');
  await restore(place, clock, file, asItWas);
  const typed = await withDatabase(place, (db) =>
    db.selectFrom('costs').select('id').where('purchaseId', 'is', null).execute(),
  );
  expect(typed).toHaveLength(2);
});

test('32: a backup is for its owner alone, and never written over another one', async () => {
  const { app, file } = await backedUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file);
  await expect(backUp(app, clock, file)).rejects.toThrow(/is there already/);
  expect(readFileSync(file)).toEqual(before);
});

test('32: a month in which everything was reversed is restored with the balances that it had', async () => {
  const app = await startApp();
  const { clubId, entryId } = await makeWorld(app);
  const entries = app.db.selectFrom('entries').selectAll().where('clubId', '=', clubId);
  const entry = await entries.where('id', '=', entryId).executeTakeFirstOrThrow();
  await app.db
    .insertInto('entries')
    .values(vnd({ ...entry, id: newId(), amount: 0 - entry.amount, reversesId: entryId }))
    .execute();
  // Databases from before there were balances have none for such a month.
  await app.db.deleteFrom('balances').where('balance', '=', vnd(0)).execute();
  const file = newFile();
  await backUp(app, clock, file);
  const place = await emptyLocation(OWN_ENGINE);
  await restore(place, clock, file, asItWas);
  expect(await fingerprintOf(place)).toBe(await contentOf(app.db));
  // What comes afterwards is added up again.
  const next = { ...entry, id: newId(), reversesId: null };
  await withDatabase(place, async (db) => {
    await db.insertInto('entries').values(next).execute();
    const balances = db.selectFrom('balances').select('balance');
    const own = balances.where('memberId', '=', entry.memberId).orderBy('month', 'desc');
    expect(await own.executeTakeFirst()).toEqual({ balance: entry.amount });
  });
});

test('32: a backup and a restore tell how far they are, up to the last row', async () => {
  const app = await startApp();
  await makeWorld(app);
  const file = newFile();
  const told: Progress[] = [];
  const report = (progress: Progress) => void told.push(progress);
  const counts = await backUp(app, clock, file, report);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(told).toContainEqual({ step: 'reading', unit: 'rows', done: total, total: null });
  const { size } = statSync(file);
  expect(told).toContainEqual({ step: 'checking', unit: 'bytes', done: size, total: size });
  const place = await emptyLocation(OWN_ENGINE);
  await restore(place, clock, file, { ...asItWas, report });
  expect(told).toContainEqual({ step: 'loading', unit: 'rows', done: total, total });
  expect(told.at(-1)).toMatchObject({ step: 'comparing', unit: 'months' });
});

testOnPostgres('32: a restore takes no lock for each club, of which a server has few', async () => {
  const app = await startApp();
  await makeWorld(app);
  const clubs = await app.db.selectFrom('clubs').select('id').execute();
  for (const { id: clubId } of clubs) {
    const member = app.db.selectFrom('members').select('id').where('clubId', '=', clubId);
    const { id: memberId } = await member.executeTakeFirstOrThrow();
    const row = { clubId, id: newId(), memberId, kind: 'opening', amount: vnd(1) } as const;
    await app.db
      .insertInto('entries')
      .values({ ...row, date: '2026-10-01', createdAt: clock().toISOString() })
      .execute();
  }
  const file = newFile();
  await backUp(app, clock, file);
  const { header, counts } = await checkBackup(file);
  const place = await emptyLocation('PostgreSQL');
  const advisoryLocks = async (db: typeof app.db) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db);
    return rows[0]!.count;
  };
  const seen: number[] = [];
  await withDatabase(place, (db) =>
    bulkTransaction(db, async (trx) => {
      async function* watched() {
        for await (const batch of readBatches(file)) {
          seen.push(await advisoryLocks(trx));
          yield batch;
        }
      }
      const copied = { migration: header.migration, counts, batches: watched() };
      await loadDump(trx, copied, { replace: false, report: () => {} });
    }),
  );
  expect(clubs.length).toBeGreaterThan(1);
  expect(Math.max(...seen)).toBe(0);
});

/** An extension as installed for watching a database, with a table, and one in a schema of its own. */
async function addExtension(db: TestApp['db']): Promise<void> {
  await sql`create extension pg_stat_statements`.execute(db);
  await sql`create table watched_queries as select 1 as watched`.execute(db);
  await sql`alter extension pg_stat_statements add table watched_queries`.execute(db);
  await sql`create schema jobs`.execute(db);
  await sql`create table jobs.clubs as select 2 as job`.execute(db);
}

testOnPostgres('32: what belongs to an extension or another schema is left alone', async () => {
  const app = await startApp();
  await makeWorld(app);
  const earlier = newFile();
  await backUp(app, clock, earlier);
  const source = await emptyLocation('PostgreSQL');
  await restore(source, clock, earlier, asItWas);
  await withDatabase(source, addExtension);
  const file = newFile();
  await backUp(source, clock, file);
  const place = await emptyLocation('PostgreSQL');
  await withDatabase(place, addExtension);
  await restore(place, clock, file, asItWas);
  expect(await fingerprintOf(place)).toBe(await contentOf(app.db));
  await restore(place, clock, file, { replace: true, goOn: true });
  await withDatabase(place, async (db) => {
    const { rows } = await sql`select watched, job from watched_queries, jobs.clubs`.execute(db);
    expect(rows).toEqual([{ watched: 1, job: 2 }]);
    // A view of somebody else's beside the tables is in no backup: that is said, and not hidden.
    await sql`create view reports as select 1 as one`.execute(db);
  });
  await expect(backUp(place, clock, newFile())).rejects.toThrow(/not Rallybook's: reports/);
});

const rewritten = (change: (text: string) => string) => (whole: Buffer) =>
  gzipSync(change(gunzipSync(whole).toString('utf8')));

const DAMAGES: Record<string, (whole: Buffer) => Buffer> = {
  'cut in the middle': (whole) => whole.subarray(0, whole.length / 2),
  'without its last bytes': (whole) => whole.subarray(0, -9),
  'an empty file': () => Buffer.alloc(0),
  'another file': () => Buffer.from('rallybook'),
  'a flipped bit': (whole) => Buffer.from(whole.with(4000, whole[4000]! ^ 1)),
  'without its end': rewritten((text) => text.split('\n').slice(0, -2).join('\n')),
  'another amount': rewritten((text) =>
    text.replace(/"COURT_RENTAL",null,(\d)/, '"COURT_RENTAL",null,9$1'),
  ),
  'more after its end': rewritten((text) => `${text}{"totals":[]}\n`),
  'of a newer version': rewritten((text) => text.replace(/"migration":"\d+/, '"migration":"9999')),
};

test('32: a damaged backup is refused in one line, and changes nothing', async () => {
  const { app, file } = await backedUp();
  const place = await emptyLocation(app.databaseUrl === null ? 'SQLite' : 'PostgreSQL');
  await restore(place, clock, file, asItWas);
  const before = await fingerprintOf(place);
  const files = readdirSync(place.dataDir);
  for (const [what, damage] of Object.entries(DAMAGES)) {
    const bad = newFile();
    writeFileSync(bad, damage(readFileSync(file)));
    expect(readFileSync(bad), what).not.toEqual(readFileSync(file));
    const refused = restore(place, clock, bad, { replace: true, goOn: true });
    await expect(refused, what).rejects.toThrow(/^[^\n]+$/);
    await expect(refused, what).rejects.toThrow(UserError);
    expect(await fingerprintOf(place), what).toBe(before);
    expect(readdirSync(place.dataDir), what).toEqual(files);
  }
});

test('32: a month whose rows do not give the totals that it had is refused', async () => {
  const { file } = await backedUp();
  const header = JSON.parse(gunzipSync(readFileSync(file)).toString().split('\n')[0]!) as Header;
  async function* tampered() {
    for await (const batch of readBatches(file)) {
      if ('table' in batch && batch.table === 'costs') {
        const amount = batch.columns.indexOf('amount');
        const rows = batch.rows.map((row, index) => (index === 3 ? row.with(amount, 1) : row));
        yield { ...batch, rows };
      } else yield batch;
    }
  }
  const bad = newFile();
  await writeBackup(bad, header, tampered());
  const place = await emptyLocation('SQLite');
  await expect(restore(place, clock, bad, asItWas)).rejects.toThrow(
    /the costs of .* do not add up/,
  );
  await restore(place, clock, file, asItWas);
});

test('32: every table of the newest shape is in a backup', async () => {
  const { db } = await testDatabase();
  expect(await listTables(db)).toEqual({ known: Object.keys(ALL_TABLES), unknown: [] });
});
