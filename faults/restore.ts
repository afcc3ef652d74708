import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { newDatabase } from '../bench/lib/postgres.ts';
import { seed } from '../bench/lib/seed.ts';
import { loadKeys } from '../server/src/auth/keys.ts';
import { countTables } from '../server/src/db/copy/schema.ts';
import { connect, type Db } from '../server/src/db/engine/connect.ts';
import { root } from '../tools/lib/paths.ts';
import { newDataDir, removeDataDir } from '../tools/lib/server.ts';
import type { Engine, Fault, Row } from './table.ts';

const CLUBS = 40;
const SIZE = { clubs: CLUBS, members: 12, months: 3, records: 4, isPaid: true };
/** PostgreSQL notices only after a statement that the other side is gone, and lists the connection until then. */
const MOST_ATTEMPTS = 20;

type Place = { DATA_DIR: string; DATABASE_URL: string };
type Counts = Record<string, number>;

/**
 * kill -9 while a backup is restored, and while one club of it is: the database has everything or nothing of it, and the same
 * command works afterwards.
 */
export const killedWhileRestoring: Fault = async (engine, rounds) => {
  const folder = newDataDir();
  const file = join(folder, 'all.backup');
  try {
    const [club] = await seed({ dataDir: folder }, SIZE);
    loadKeys(folder);
    await finish('backup', [file], { DATA_DIR: folder, DATABASE_URL: '' });
    const tries = { engine, rounds, file };
    return [
      await inRounds('kill -9 while restoring', tries, (place, whole) =>
        cutRestore(place, file, whole),
      ),
      await inRounds('kill -9 while restoring a club', tries, (place) =>
        cutClub(place, file, club.id),
      ),
    ];
  } finally {
    removeDataDir(folder);
  }
};

/**
 * @param cut cuts a command short in an empty database, and returns what is wrong afterwards, and how long the next one took,
 * in ms
 */
async function inRounds(
  fault: string,
  { engine, rounds, file }: { engine: Engine; rounds: number; file: string },
  cut: (place: Place, whole: Whole) => Promise<{ failed: string[]; againMs: number }>,
): Promise<Row> {
  const failed: string[] = [];
  const servedAgain: number[] = [];
  const whole = await withPlace(engine, async (place) => {
    const took = await finish('restore', [file], place);
    return { took, counts: await inDatabase(place, countTables) };
  });
  for (let round = 0; round < rounds; round += 1) {
    await withPlace(engine, async (place) => {
      const outcome = await cut(place, whole);
      failed.push(...outcome.failed);
      servedAgain.push(outcome.againMs);
    });
  }
  const none = { lost: [], doubled: [], mailsLost: [], mailsDoubled: [], notes: [] };
  const zero = { acknowledged: 0, refused: 0, unknown: 0, mails: 0, mailsUnavoidable: 0 };
  return { fault, engine, rounds, servedAgain, failed, ...none, ...zero };
}

/** An uninterrupted restore: its time in ms, and the rows of each table. */
type Whole = { took: number; counts: Counts };

async function cutRestore(place: Place, file: string, { took, counts }: Whole) {
  await startAndKill('restore', [file], place, took * (0.2 + 0.8 * Math.random()));
  const left = await inDatabase(place, countTables);
  const isEmpty = Object.values(left).every((count) => count === 0);
  const failed = isEmpty || isDeepStrictEqual(left, counts) ? [] : ['a part is there'];
  const againMs = await finish('restore', [file, '--replace'], place);
  const now = await inDatabase(place, countTables);
  if (!isDeepStrictEqual(now, counts)) failed.push('the next restore is not complete');
  return { failed, againMs };
}

async function cutClub(place: Place, file: string, id: string) {
  await finish('restore', [file], place);
  const records = (db: Db) =>
    db
      .selectFrom('clubs')
      .innerJoin('trackings', 'trackings.clubId', 'clubs.id')
      .select(['clubs.id', (count) => count.fn.countAll<number>().as('count')])
      .where('clubs.deletedAt', 'is', null)
      .groupBy('clubs.id')
      .execute();
  const args = [file, '--club', id];
  const took = await finish('restore', args, place);
  await startAndKill('restore', args, place, took * (0.5 + 0.5 * Math.random()));
  const seen = await inDatabase(place, records);
  const failed = seen.length === CLUBS + 1 || seen.length === CLUBS + 2 ? [] : ['clubs are gone'];
  if (new Set(seen.map(({ count }) => count)).size !== 1) failed.push('a part of a club is seen');
  const againMs = await finish('restore', args, place);
  const now = await inDatabase(place, records);
  if (now.length !== seen.length + 1) failed.push('the next one was not brought');
  return { failed, againMs };
}

async function withPlace<T>(engine: Engine, work: (place: Place) => Promise<T>): Promise<T> {
  const database = engine === 'PostgreSQL' ? await newDatabase() : null;
  const DATA_DIR = newDataDir();
  try {
    return await work({ DATA_DIR, DATABASE_URL: database?.url ?? '' });
  } finally {
    await database?.drop();
    removeDataDir(DATA_DIR);
  }
}

async function inDatabase<T>({ DATA_DIR, DATABASE_URL }: Place, work: (db: Db) => Promise<T>) {
  const databaseUrl = DATABASE_URL === '' ? null : DATABASE_URL;
  const db = connect({ databaseUrl, dataDir: DATA_DIR });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function start(name: 'backup' | 'restore', args: string[], place: Place): ChildProcess {
  const program = join(root, 'server/src/commands', `${name}.ts`);
  return spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** @returns how long the command took, in ms */
async function finish(name: 'backup' | 'restore', args: string[], place: Place): Promise<number> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const child = start(name, args, place);
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return performance.now() - began;
    if (attempt === MOST_ATTEMPTS || !errors.includes('is connected')) throw new Error(errors);
    await wait(500);
  }
}

/** @param after ms */
async function startAndKill(name: 'restore', args: string[], place: Place, after: number) {
  const child = start(name, args, place);
  const ended = once(child, 'exit');
  await wait(after);
  child.kill('SIGKILL');
  await ended;
}
