import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, databaseFileOf, type Db } from '../../server/src/db/engine/connect.ts';
import { build, compareWorlds, SMALL_CLUB, type World } from './growth.ts';
import { cpuMs, residentMb } from './process.ts';
import type { Options, Row } from './results.ts';

/** How many clubs the others are compared with. */
const FEW = 20;
/** How long the checks of all clubs are watched at most. */
const LONGEST_WATCH_MS = 120_000;

/**
 * Many small clubs on the embedded database: how long each request takes, beside a database of a few clubs; and how fast all
 * of them are checked for what has become due, where a summary is due in each. Rows are written by SQL.
 */
export async function manyClubs(count: number, { quick }: Options): Promise<Row[]> {
  const worlds: World[] = [];
  try {
    // Later than all requests: what is due is measured after them.
    const firstCheck = new Date(Date.now() + 12 * 3_600_000).toISOString();
    const club = { ...SMALL_CLUB, firstCheck };
    worlds.push(await build('SQLite', FEW, club));
    const begun = performance.now();
    const large = await build('SQLite', count, club);
    worlds.push(large);
    const { server } = large;
    const filledMs = performance.now() - begun;
    const bytes = statSync(databaseFileOf(server.dataDir)).size;
    const started = residentMb(server.pid);
    const rows = await compareWorlds(worlds, [FEW, count], quick ? 40 : 150);
    const ofAll = `${count} clubs`;
    return [
      { what: `${ofAll}: filling the database`, value: filledMs / 1000, unit: 's' },
      { what: `${ofAll}: the database`, value: bytes / 1e6, unit: 'MB' },
      { what: `${ofAll}: from the start to the first answer`, value: server.readyMs, unit: 'ms' },
      { what: `${ofAll}: memory once ten owners have signed in`, value: started, unit: 'MB' },
      ...rows,
      ...(await watchChecks(large, count)),
    ];
  } finally {
    for (const world of worlds) await world.stop();
  }
}

const COLUMNS = ['lookAt', 'dailyAt'] as const;
type Column = (typeof COLUMNS)[number];

/** How many clubs are still to be checked that were due at an instant. */
async function countDue(db: Db, column: Column, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('noticeLooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Asks for a list of members again and again while clubs are checked. @returns how long each took, in ms */
async function askMeanwhile({ server, callers }: World, isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const [caller] = callers;
  while (!isDone()) {
    const asked = performance.now();
    const path = `/api/members/${caller!.club.id}`;
    await (await fetch(server.url + path, { headers: caller!.headers })).text();
    times.push(performance.now() - asked);
    await wait(100);
  }
  return times;
}

/** Waits until all clubs are checked that were due. @returns how many were checked in a second */
async function watchColumn(db: Db, column: Column, now: string, count: number): Promise<number> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  let left = count;
  while (left > 0 && elapsed() < LONGEST_WATCH_MS) {
    await wait(200);
    left = await countDue(db, column, now);
  }
  return (count - left) / (elapsed() / 1000);
}

/** Makes all clubs due at once, and watches how fast they are checked while somebody asks for a list. */
async function watchChecks(world: World, count: number): Promise<Row[]> {
  const { server } = world;
  const db = connect({ databaseUrl: null, dataDir: server.dataDir });
  try {
    const now = new Date().toISOString();
    const cpuBefore = cpuMs(server.pid);
    const begun = performance.now();
    await db.updateTable('noticeLooks').set({ lookAt: now, dailyAt: now }).execute();
    let isDone = false;
    const asking = askMeanwhile(world, () => isDone);
    const rates = await Promise.all(COLUMNS.map((column) => watchColumn(db, column, now, count)));
    isDone = true;
    const lists = (await asking).toSorted((a, b) => a - b);
    const seconds = (performance.now() - begun) / 1000;
    const due = 'all due at once';
    const cores = (cpuMs(server.pid) - cpuBefore) / 1000 / seconds;
    const slowest = lists.at(Math.floor(lists.length * 0.99)) ?? NaN;
    return [
      { what: `${due}: checked for reminders`, value: rates[0] ?? NaN, unit: 'clubs/s' },
      { what: `${due}: summaries told`, value: rates[1] ?? NaN, unit: 'clubs/s' },
      { what: `${due}: watched`, value: seconds, unit: 's' },
      { what: `${due}: CPU of the server`, value: cores, unit: 'cores' },
      { what: `${due}: a list of members, p99`, value: slowest, unit: 'ms' },
      { what: `${due}: memory`, value: residentMb(server.pid), unit: 'MB' },
    ];
  } finally {
    await db.destroy();
  }
}
