import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../server/src/db/engine/connect.ts';
import { insertRows } from '../../server/src/db/queries/insert-rows.ts';
import { newDataDir, removeDataDir, type Server, startServer } from '../../tools/lib/server.ts';
import { newDatabase } from '../lib/postgres.ts';
import { cpuMs } from '../lib/process.ts';
import type { Options, Row } from '../lib/results.ts';
import { seed } from '../lib/seed.ts';

const CLUBS = 4000;
const PROCESSES = [1, 2, 4];
const LONGEST_WAIT_MS = 300_000;

/**
 * All clubs of a PostgreSQL are to be looked at for what has become due, by one process, by two and by four: more
 * processes must not get in each other's way.
 */
export async function run({ quick }: Options): Promise<Row[]> {
  const clubCount = quick ? CLUBS / 10 : CLUBS;
  const dataDir = newDataDir();
  const database = await newDatabase();
  const servers: Server[] = [];
  const db = connect({ databaseUrl: database.url, dataDir });
  try {
    const place = { dataDir, databaseUrl: database.url };
    const clubs = await seed(place, { clubs: clubCount, members: 15, months: 0, records: 0 });
    const lookAt = new Date().toISOString();
    const looks = clubs.map(({ id }) => ({ clubId: id, lookAt, dailyAt: lookAt }));
    await db.transaction().execute((trx) => insertRows(trx, 'noticeLooks', looks));
    const rows: Row[] = [];
    for (const count of PROCESSES) {
      while (servers.length < count) {
        servers.push(await startServer({ DATA_DIR: dataDir, DATABASE_URL: database.url }));
      }
      rows.push(...(await measure(db, servers, clubCount)));
    }
    return rows;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await db.destroy();
    await database.drop();
    removeDataDir(dataDir);
  }
}

async function measure(
  db: ReturnType<typeof connect>,
  servers: readonly Server[],
  clubCount: number,
): Promise<Row[]> {
  const countDue = async () => {
    const due = await db
      .selectFrom('noticeLooks')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((look) => {
        const now = new Date().toISOString();
        return look.or([look('lookAt', '<=', now), look('dailyAt', '<=', now)]);
      })
      .executeTakeFirstOrThrow();
    return Number(due.count);
  };
  const waitForAll = async () => {
    const latest = performance.now() + LONGEST_WAIT_MS;
    while ((await countDue()) > 0) {
      if (performance.now() > latest) throw new Error('Not all clubs were looked at in time');
      await wait(50);
    }
  };
  // Those that a server looks at when it starts; so it is warm, too.
  await waitForAll();
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const cpuBefore = cpu();
  const begun = performance.now();
  const due = new Date().toISOString();
  await db.updateTable('noticeLooks').set({ lookAt: due, dailyAt: due }).execute();
  await waitForAll();
  const seconds = (performance.now() - begun) / 1000;
  const processes = servers.length === 1 ? 'one process' : `${servers.length} processes`;
  return [
    { what: `${processes}: clubs looked at in a second`, value: clubCount / seconds, unit: '1/s' },
    {
      what: `${processes}: CPU time of the servers for a club`,
      value: (cpu() - cpuBefore) / clubCount,
      unit: 'ms',
    },
  ];
}
