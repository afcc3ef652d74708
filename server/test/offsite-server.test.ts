import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { proveBackup } from '../src/backup/offsite/proof.ts';
import { backupState } from '../src/db/queries/backup-states.ts';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { offsitePlace } from './offsite-places.ts';
import { startServer } from './process.ts';

const OPERATOR = 'operator@club.example';
/** A backup is made in a process of its own, on a machine that does other things. */
const patient = { timeout: 200_000, interval: 200 };
vi.setConfig({ testTimeout: 600_000 });

/** The subjects of the mails to the operator, which a server without SMTP writes to files. */
function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails
    .filter((mail) => mail.includes(`To: ${OPERATOR}`))
    .map((mail) => /^Subject: (.*)\r$/m.exec(mail)![1]!);
}

test('a server proves its backups off site, and everybody can see whether it does', async () => {
  const app = await startApp();
  const { owner } = await makeWorld(app);
  const place = await offsitePlace();
  const env = {
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
    ...place.env,
    BACKUP_S3_SECRET: 'a-secret-of-the-store',
    OPERATOR_MAIL: OPERATOR,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
  };
  const serve = async () => {
    const server = await startServer(env);
    onTestFinished(server.kill);
    const health = async () => {
      const answer = await fetch(`${server.url}/api/health/backup`);
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const measured = async () => {
      const [address] = /http:\S+\/metrics/.exec(server.output())!;
      return (await fetch(address)).text();
    };
    return { ...server, health, measured };
  };
  place.store.behave('down');
  const first = await serve();
  const none = { proven_at: null, took_s: null, bytes: null, differences: 0 };
  expect(await first.health()).toEqual({ status: 503, body: none });
  await expect.poll(() => mailsIn(app.dataDir), patient).toEqual(['Backups off site fail']);
  expect(await first.health()).toEqual({ status: 503, body: none });
  expect(await first.measured()).toMatch(/^rallybook_backup_failures_total 1$/m);
  expect(await first.measured()).toMatch(/^rallybook_backup_proven_seconds NaN$/im);
  expect(await first.terminate()).toBe(0);

  // Mended, it is tried at once when the server starts.
  place.store.behave('well');
  const second = await serve();
  await expect.poll(async () => (await second.health()).status, patient).toBe(200);
  expect((await second.health()).body).toEqual({
    proven_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    took_s: expect.any(Number) as number,
    bytes: expect.any(Number) as number,
    differences: 0,
  });
  const measures = await second.measured();
  expect(measures).toMatch(/^rallybook_backup_proven_seconds \d/m);
  expect(measures).toMatch(/^rallybook_backup_took_seconds \d/m);
  expect(measures).toMatch(/^rallybook_backup_bytes \d{4,}$/m);
  expect(measures).toMatch(/^rallybook_backup_failures_total 1$/m);
  await expect
    .poll(() => mailsIn(app.dataDir), patient)
    .toEqual(['Backups off site fail', 'Backups off site work again']);
  expect(await second.terminate()).toBe(0);
  for (const output of [first.output(), second.output()]) {
    for (const secret of ['a-secret-of-the-store', owner.username, 'AGE-SECRET'])
      // Mails to files are logged with whom they are for.
      expect(output.replaceAll(/^.*"worker":"outbox".*$/gm, '')).not.toContain(secret);
  }
  expect(readdirSync(app.dataDir).filter((name) => name.startsWith('offsite-'))).toEqual([]);
  // Its next start has nothing to do.
  const marks = place.store.names().length;
  const third = await serve();
  expect((await third.health()).status).toBe(200);
  expect(await third.terminate()).toBe(0);
  expect(place.store.names()).toHaveLength(marks);
});

test('a server that is told to end in the middle of a backup ends, and makes it when it starts again', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  const env = {
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
    ...place.env,
  };
  place.store.behave('hang');
  const server = await startServer(env);
  onTestFinished(server.kill);
  await expect.poll(() => place.store.requests.length, patient).toBeGreaterThan(0);
  expect(await server.terminate()).toBe(0);
  expect(await backupState(app.db)).toMatchObject({ holder: null, failures: 0 });
  place.store.behave('well');
  const next = await startServer(env);
  onTestFinished(next.kill);
  const state = async () => (await fetch(`${next.url}/api/health/backup`)).status;
  await expect.poll(state, patient).toBe(200);
  expect(await next.terminate()).toBe(0);
});

test('a signal to the server and the process of its backup at once, as Ctrl-C is, is no failure', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  const { dataDir, databaseUrl } = app;
  place.store.behave('hang');
  const server = await startServer(
    {
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...place.env,
      OPERATOR_MAIL: OPERATOR,
      // Long enough to notice what became of the backup.
      DRAIN_SECONDS: '2',
    },
    { isGroup: true },
  );
  onTestFinished(server.kill);
  await expect.poll(() => place.store.requests.length, patient).toBeGreaterThan(0);
  expect(await server.terminate()).toBe(0);
  expect(await backupState(app.db)).toMatchObject({ holder: null, failures: 0 });
  expect(mailsIn(dataDir)).toEqual([]);
  expect(foldersIn(dataDir)).toEqual([]);
});

test('where no store is set, the server runs, and no backup is fresh', async () => {
  const app = await startApp();
  const { status, body } = await app.client().get('/api/health/backup');
  expect({ status, body }).toEqual({
    status: 503,
    body: { proven_at: null, took_s: null, bytes: null, differences: 0 },
  });
});

/** What a backup that is under way has written, which is not encrypted. */
const plainIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('offsite-'))
    .flatMap((name) => readdirSync(join(dataDir, name)))
    .filter((name) => name === 'restored' || name.endsWith('.backup'));
const foldersIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^(?:offsite|restore)-/.test(name));

/** The process that makes a backup for a server. */
const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').at(-1));

test('whoever is killed in a backup, nothing that is not encrypted stays on the disk', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  const { dataDir } = app;
  const own = {
    DATA_DIR: dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  };
  place.store.behave('slow');
  const begin = async () => {
    const server = await startServer({ ...own, ...place.env });
    onTestFinished(server.kill);
    await expect.poll(() => plainIn(dataDir), { ...patient, interval: 5 }).not.toEqual([]);
    return server;
  };
  /** Another process may begin at once, as after the minute of a lease. */
  const endLease = () =>
    app.db.updateTable('backupStates').set({ leaseUntil: '2020-01-01T00:00:00.000Z' }).execute();

  // The child alone, as where there is too little memory: the server deletes it.
  const first = await begin();
  process.kill(childOf(first.pid), 'SIGKILL');
  await expect.poll(() => foldersIn(dataDir), patient).toEqual([]);
  expect(await first.terminate()).toBe(0);

  // The server alone: its child deletes it, and ends.
  const second = await begin();
  await second.kill();
  await expect.poll(() => foldersIn(dataDir), patient).toEqual([]);
  await endLease();

  // Both at once: the next start does, also of a server that makes no backups any more.
  const third = await begin();
  const child = childOf(third.pid);
  process.kill(third.pid, 'SIGSTOP');
  process.kill(child, 'SIGKILL');
  await third.kill();
  expect(plainIn(dataDir)).not.toEqual([]);
  await endLease();
  const [abandoned, inUse] = ['restore-old', 'restore-new'].map((name) => join(dataDir, name));
  for (const folder of [abandoned!, inUse!]) mkdirSync(folder);
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  utimesSync(abandoned!, twoDaysAgo, twoDaysAgo);
  const last = await startServer(own);
  onTestFinished(last.kill);
  expect(foldersIn(dataDir)).toEqual(['restore-new']);
  expect(await last.terminate()).toBe(0);
});

test('a command that is told to end in the middle leaves nothing that is not encrypted', async () => {
  const app = await startApp();
  await makeWorld(app);
  const place = await offsitePlace();
  const { dataDir, databaseUrl, clock } = app;
  const location = { dataDir, databaseUrl };
  await proveBackup({ location, offsite: place.offsite, keys: loadKeys(dataDir), clock });
  place.store.behave('hang');
  const program = new URL('../src/commands/restore.ts', import.meta.url).pathname;
  const env = { ...process.env, ...place.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const args = [program, 's3://latest', '--identity', place.identityFile, '--check'];
  const command = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const ended = once(command, 'exit');
  await expect.poll(() => foldersIn(dataDir), patient).not.toEqual([]);
  command.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(foldersIn(dataDir)).toEqual([]);
});
