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

/** Makes all clubs due at once, and watches how fast they are checked while somebody asks for a list. */
async function watchChecks({ server, callers }: World, count: number): Promise<Row[]> {
  const db = connect({ databaseUrl: null, dataDir: server.dataDir });
  try {
    const now = new Date().toISOString();
    const cpuBefore = cpuMs(server.pid);
    const begun = performance.now();
    await db.updateTable('noticeLooks').set({ lookAt: now, dailyAt: now }).execute();
    const doneAt: Record<'lookAt' | 'dailyAt', number | null> = { lookAt: null, dailyAt: null };
    const lists: number[] = [];
    const [caller] = callers;
    while (performance.now() - begun < LONGEST_WATCH_MS) {
      for (const column of ['lookAt', 'dailyAt'] as const) {
        if (doneAt[column] === null && (await countDue(db, column, now)) === 0) {
          doneAt[column] = performance.now() - begun;
        }
      }
      if (doneAt.lookAt !== null && doneAt.dailyAt !== null) break;
      const asked = performance.now();
      const path = `/api/members/${caller!.club.id}`;
      await (await fetch(server.url + path, { headers: caller!.headers })).text();
      lists.push(performance.now() - asked);
      await wait(100);
    }
    const seconds = (performance.now() - begun) / 1000;
    const perSecond = async (column: 'lookAt' | 'dailyAt') => {
      const checked = count - (await countDue(db, column, now));
      return checked / ((doneAt[column] ?? seconds * 1000) / 1000);
    };
    const slowest = lists.toSorted((a, b) => a - b).at(Math.floor(lists.length * 0.99));
    return [
      {
        what: 'all due at once: checked for reminders',
        value: await perSecond('lookAt'),
        unit: 'clubs/s',
      },
      {
        what: 'all due at once: summaries told',
        value: await perSecond('dailyAt'),
        unit: 'clubs/s',
      },
      { what: 'all due at once: watched', value: seconds, unit: 's' },
      {
        what: 'all due at once: CPU of the server',
        value: (cpuMs(server.pid) - cpuBefore) / 1000 / seconds,
        unit: 'cores',
      },
      { what: 'all due at once: a list of members, p99', value: slowest ?? NaN, unit: 'ms' },
      { what: 'all due at once: memory', value: residentMb(server.pid), unit: 'MB' },
    ];
  } finally {
    await db.destroy();
  }
}

/** How many clubs are still to be checked that were due at an instant. */
async function countDue(db: Db, column: 'lookAt' | 'dailyAt', now: string): Promise<number> {
  const { count } = await db
    .selectFrom('noticeLooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}
