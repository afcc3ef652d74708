import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../bench/lib/api.ts';
import { newDatabase } from '../bench/lib/postgres.ts';
import { seed } from '../bench/lib/seed.ts';
import { loadKeys } from '../server/src/auth/keys.ts';
import { LEASE_MS } from '../server/src/backup/offsite/schedule.ts';
import { makeKeyPair } from '../server/src/backup/offsite/sealed.ts';
import { root } from '../tools/lib/paths.ts';
import { openS3Store, type S3Store, type StoreBehaviour } from '../tools/lib/s3-store.ts';
import { newDataDir, removeDataDir, type Server, startServer } from '../tools/lib/server.ts';
import type { Engine, Fault, Row } from './table.ts';

const SIZE = { clubs: 10, members: 12, months: 3, records: 4, isPaid: true };

/** How long a backup of so little may take on a machine that does other things. */
const LATEST_MS = 120_000;

/** How the store misbehaves, and then recovers; the next try is made when the server starts again. */
const BEHAVIOURS: StoreBehaviour[] = ['down', 'full', 'flips a byte', 'loses the object', 'slow'];

/** The steps of a backup, by the file that appears in its folder. */
const STEPS = ['sent.backup', 'sent.age', 'back.age', 'back.backup', 'restored'];

/** Nobody changes anything meanwhile. */
const NOTHING_CHANGED = {
  lost: [],
  doubled: [],
  mailsLost: [],
  mailsDoubled: [],
  acknowledged: 0,
  refused: 0,
  unknown: 0,
  mails: 0,
  mailsUnavoidable: 0,
};

type Place = { env: Record<string, string>; dataDir: string; store: S3Store; identityFile: string };

/**
 * Backups off site while the store misbehaves, processes are killed at each step, and two of them run: none is taken for proven that
 * is not, and the next one is. At the end, all is restored with the operator's key alone.
 */
export const unprovenBackups: Fault = async (engine, rounds) => {
  const row = (fault: string, outcomes: Outcome[]): Row => ({
    fault,
    engine,
    rounds: outcomes.length,
    servedAgain: outcomes.map(({ provenMs }) => provenMs),
    failed: outcomes.flatMap(({ failed }) => failed),
    notes: [...new Set(outcomes.flatMap(({ note }) => note ?? []))],
    ...NOTHING_CHANGED,
  });
  const rows: Row[] = [];
  const inPlace = async (fault: string, work: (place: Place) => Promise<Outcome>) => {
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) outcomes.push(await withPlace(engine, work));
    rows.push(row(fault, outcomes));
  };
  for (const how of BEHAVIOURS) {
    await inPlace(`store: ${how}`, (place) => whileStore(how, place));
  }
  for (const step of STEPS) {
    await inPlace(`backup killed at ${step}`, (place) => killedAt(step, place));
  }
  await inPlace('server killed in a backup', killedServer);
  // Only one process can use the embedded database.
  if (engine === 'PostgreSQL') await inPlace('two processes back up', twoProcesses);
  return rows;
};

/** What is wrong, and how long it took until a backup was proven, in ms. */
type Outcome = { failed: string[]; provenMs: number; note?: string };

async function withPlace<T>(engine: Engine, work: (place: Place) => Promise<T>): Promise<T> {
  const database = engine === 'PostgreSQL' ? await newDatabase() : null;
  const dataDir = newDataDir();
  const store = await openS3Store();
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-offsite-'));
  const identityFile = join(folder, 'key.txt');
  try {
    const { identity, recipient } = await makeKeyPair();
    writeFileSync(identityFile, `${identity}\n`, { mode: 0o600 });
    await seed({ dataDir, ...(database && { databaseUrl: database.url }) }, SIZE);
    loadKeys(dataDir);
    const place = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
    const env = { ...place, ...store.env, BACKUP_AGE_RECIPIENT: recipient, LOG_LEVEL: 'error' };
    return await work({ env, dataDir, store, identityFile });
  } finally {
    await store.close();
    await database?.drop();
    removeDataDir(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

const isProven = async ({ url }: Server) =>
  (await fetch(`${url}/api/health/backup`).catch(() => null))?.status === 200;

const untilProven = (server: Server) =>
  until('a backup is proven', () => isProven(server), LATEST_MS + LEASE_MS);

const marksIn = ({ store }: Place) =>
  store.names().filter((name) => name.endsWith('.proven')).length;

/** What must hold whatever happened: everything is encrypted, and all of it comes back with the operator's key alone. */
async function checkStore({ store, env, identityFile }: Place): Promise<string[]> {
  const failed = store
    .names()
    .filter((name) => name.endsWith('.age'))
    .filter((name) => !store.read(name).toString('latin1').startsWith('age-encryption.org/v1\n'))
    .map((name) => `${name} is not encrypted`);
  const lost = newDataDir();
  try {
    const program = join(root, 'server/src/commands/restore.ts');
    const args = [program, 's3://latest', '--identity', identityFile];
    const place = { ...process.env, ...env, DATA_DIR: lost, DATABASE_URL: '' };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: place });
    if (!stdout.includes(`${SIZE.clubs} clubs`)) failed.push('not all clubs came back');
  } finally {
    removeDataDir(lost);
  }
  return failed;
}

async function whileStore(how: StoreBehaviour, place: Place): Promise<Outcome> {
  const { env, store } = place;
  const failed: string[] = [];
  store.behave(how);
  const first = await startServer(env);
  if (how !== 'slow') {
    await until('a failure is logged', () => first.log().includes('was not proven'), LATEST_MS);
    if (await isProven(first)) failed.push('it was taken for proven');
    if (marksIn(place) > 0) failed.push('it was marked as proven');
  }
  await first.stop();
  if (how !== 'slow') store.behave('well');
  const server = await startServer(env);
  const provenMs = await untilProven(server);
  await server.stop();
  store.behave('well');
  return { failed: [...failed, ...(await checkStore(place))], provenMs };
}

const stepsIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('offsite-'))
    .flatMap((name) => {
      try {
        return readdirSync(join(dataDir, name));
      } catch {
        return [];
      }
    });

/** The processes that a process has started. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Waits until a backup has come to a step; false if it is over before that was seen. */
async function untilStep(step: string, { dataDir, ...place }: Place): Promise<boolean> {
  let isOver = false;
  await until(
    `a backup comes to ${step}`,
    () => {
      isOver = marksIn({ dataDir, ...place }) > 0;
      return isOver || stepsIn(dataDir).includes(step);
    },
    LATEST_MS,
  );
  return !isOver;
}

async function killedAt(step: string, place: Place): Promise<Outcome> {
  const failed: string[] = [];
  // So slowly that each step is seen.
  place.store.behave('slow');
  const first = await startServer(place.env);
  const isSeen = await untilStep(step, place);
  if (isSeen) {
    for (const pid of childrenOf(first.pid)) process.kill(pid, 'SIGKILL');
    await until('a failure is logged', () => first.log().includes('SIGKILL'), LATEST_MS);
    if (await isProven(first)) failed.push('it was taken for proven');
  }
  await first.stop();
  place.store.behave('well');
  const server = await startServer(place.env);
  const provenMs = await untilProven(server);
  await server.stop();
  if (stepsIn(place.dataDir).length > 0) failed.push('a folder was left');
  const note = isSeen ? {} : { note: 'a backup was over before its step was seen' };
  return { failed: [...failed, ...(await checkStore(place))], provenMs, ...note };
}

/** The process that holds the lease is gone: the next one waits until it is over. */
async function killedServer(place: Place): Promise<Outcome> {
  const failed: string[] = [];
  place.store.behave('hang');
  const first = await startServer(place.env);
  await until('a backup has begun', () => place.store.requests.length > 0, LATEST_MS);
  const children = childrenOf(first.pid);
  await first.kill();
  place.store.behave('well');
  const server = await startServer(place.env);
  const provenMs = await untilProven(server);
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  if (children.some(isAlive)) failed.push('the process of the backup went on');
  await server.stop();
  return { failed: [...failed, ...(await checkStore(place))], provenMs };
}

async function twoProcesses(place: Place): Promise<Outcome> {
  const began = performance.now();
  const servers = await Promise.all([startServer(place.env), startServer(place.env)]);
  await Promise.all(servers.map(untilProven));
  const provenMs = performance.now() - began;
  const failed = marksIn(place) === 1 ? [] : [`${marksIn(place)} backups were made`];
  await Promise.all(servers.map((server) => server.stop()));
  return { failed: [...failed, ...(await checkStore(place))], provenMs };
}
