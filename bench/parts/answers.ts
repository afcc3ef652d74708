import { setTimeout as wait } from 'node:timers/promises';
import { requireSuccess, call } from '../lib/api.ts';
import { signIn } from '../lib/client.ts';
import { openSeeded } from '../lib/open-seeded.ts';
import { type Options, quantile, type Row } from '../lib/results.ts';
import { watch } from '../lib/watch.ts';

const AT_ONCE = 40;
const LARGE = 10_000;
/** How many members are registered by one request. */
const PART = 100;

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** 40 members who answer at once, and the page of the club's link in a club of 10,000 members who all come. */
export async function run({ quick }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const size = { clubs: 1, members: quick ? 1000 : LARGE, months: 0, records: 0 };
    const { server, clubs, stop } = await openSeeded(size, { engine });
    try {
      // A server that has just started on a busy machine may refuse the first request.
      await wait(2000);
      const [club] = clubs;
      const caller = { url: server.url, headers: await signIn(server.url, club.owner) };
      const own = [...(await answers(caller, club, quick)), ...(await page(caller, club))];
      rows.push(...own.map((row) => ({ ...row, what: `${engine}: ${row.what}` })));
    } finally {
      await stop();
    }
  }
  return rows;
}

interface Caller {
  url: string;
  headers: Record<string, string>;
}
type Club = Awaited<ReturnType<typeof openSeeded>>['clubs'][number];

/** 40 members say that they come, then that they don't, always all at once, to a session with 20 places. */
async function answers({ url, headers }: Caller, club: Club, quick: boolean): Promise<Row[]> {
  const list = `${url}/api/sessions/${club.id}/?from=${dayFromNow(2)}&to=${dayFromNow(20)}`;
  const found = await requireSuccess(() =>
    call<{ items: { id: string; version: number }[] }>(list, { headers }),
  );
  const { id: session_id, version } = found.body.items[0]!;
  const which = { club_id: club.id, session_id };
  const body = { ...which, capacity: 20, version };
  const change = `${url}/api/sessions/change/`;
  await requireSuccess(() => call(change, { method: 'POST', headers, body }));
  const times: number[] = [];
  for (let round = 0; round < (quick ? 4 : 20); round += 1) {
    const answer = round % 2 === 0 ? 'coming' : 'away';
    const sent = club.memberIds.slice(0, AT_ONCE).map(async (member_id) => {
      const start = performance.now();
      await requireSuccess(() =>
        call(`${url}/api/sessions/answers/`, {
          method: 'POST',
          headers,
          body: { ...which, member_id, answer },
        }),
      );
      times.push(performance.now() - start);
    });
    await Promise.all(sent);
  }
  return [
    { what: `${AT_ONCE} answers at once, median`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${AT_ONCE} answers at once, p99`, value: quantile(times, 0.99), unit: 'ms' },
  ];
}

/** The page of the club's link where all members are registered for all sessions of the month. */
async function page({ url, headers }: Caller, club: Club): Promise<Row[]> {
  const [year, month] = dayFromNow(0).split('-').map(Number);
  for (let from = 0; from < club.memberIds.length; from += PART) {
    const member_ids = club.memberIds.slice(from, from + PART);
    const body = { member_ids, year, month, schedules: club.scheduleIds };
    const path = `${url}/api/registrations/create-bulk/`;
    await requireSuccess(() => call(path, { method: 'POST', headers, body }));
  }
  const links = await requireSuccess(() =>
    call<{ url: string }>(`${url}/api/session-links/${club.id}/`, { headers }),
  );
  const address = url + new URL(links.body.url).pathname;
  const stop = watch(`${url}/api/health/live`);
  const times: number[] = [];
  let bytes = 0;
  for (let nth = 0; nth < 10; nth += 1) {
    const start = performance.now();
    const answer = await fetch(address);
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
  }
  const { longestMs } = await stop();
  const members = club.memberIds.length;
  return [
    { what: `/s of ${members} members, median`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `/s of ${members} members`, value: bytes / 1000, unit: 'kB', atMost: 30 },
    { what: 'another request meanwhile, longest', value: longestMs, unit: 'ms', atMost: 250 },
  ];
}
