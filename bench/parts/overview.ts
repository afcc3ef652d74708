import { type Engine, openSeeded, signInOwners } from '../lib/open-seeded.ts';
import { cpuMs } from '../lib/process.ts';
import type { Options, Row } from '../lib/results.ts';
import { YEAR } from '../lib/seed.ts';

/** A year of a club with 100 members, each of whom comes to every session and is charged each month. */
const CLUB = { clubs: 1, members: 100, months: 12, records: 8, isPaid: true };

/** What a request may take of a processor. */
const MOST_MS = 50;

/** The overview of a year, on each engine. What PostgreSQL's own processes do is not counted. */
export async function run(options: Options): Promise<Row[]> {
  const rows = [];
  for (const engine of ['SQLite', 'PostgreSQL'] as const) rows.push(await measure(engine, options));
  return rows;
}

async function measure(engine: Engine, { quick }: Options): Promise<Row> {
  const { server, clubs, stop } = await openSeeded(CLUB, { engine });
  try {
    const [caller] = await signInOwners(server.url, clubs.slice(0, 1));
    const { club, headers } = caller!;
    const url = `${server.url}/api/overview/${club.id}/?from=${YEAR}-01&to=${YEAR}-12`;
    const request = async () => {
      const answer = await fetch(url, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
    };
    // The first requests compile the code.
    for (let nth = 0; nth < 50; nth += 1) await request();
    const requests = quick ? 50 : 200;
    const before = cpuMs(server.pid);
    for (let nth = 0; nth < requests; nth += 1) await request();
    const value = (cpuMs(server.pid) - before) / requests;
    return {
      what: `${engine}: CPU of the overview of 12 months of 100 members`,
      value,
      unit: 'ms',
      atMost: MOST_MS,
    };
  } finally {
    await stop();
  }
}
