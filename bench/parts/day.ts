import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../../tools/lib/server.ts';
import { trackingBodies } from '../lib/client.ts';
import { type Caller, openSeeded, signInOwners } from '../lib/open-seeded.ts';
import { residentMb } from '../lib/process.ts';
import { quantile, type Options, type Row } from '../lib/results.ts';
import { MONTH, PASSWORD, YEAR } from '../lib/seed.ts';
import type { OpenLoopResult, PlannedRequest } from '../open-loop-process.ts';

/** 200 clubs of 40 members, with half a year of data. */
const SIZE = { clubs: 200, members: 40, months: 6, records: 4 };
/** How many of the clubs' owners are signed in. */
const SIGNED_IN = 40;
const SLOWEST_MS = 50;
/** The rate that it should sustain. */
const LEAST_RATE = 300;
const RATES = [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800];

/** The nth request of a day: of 20, 14 are lists, 4 are writes, one calculates a bill and one signs in. */
function nthRequest(callers: Caller[], nth: number): PlannedRequest {
  const { club, headers } = callers[nth % callers.length] as Caller;
  const get = (path: string) => ({ method: 'GET', path, headers });
  const post = (path: string, body: string) => ({
    method: 'POST',
    path,
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const lists = [
    `/api/registrations/${club.id}/${YEAR}/${MONTH}/`,
    `/api/trackings/${club.id}?year=${YEAR}&month=${MONTH}`,
    `/api/members/${club.id}`,
    `/api/costs/${club.id}/${YEAR}/${MONTH}/`,
    `/api/bills/${club.id}/${YEAR}/${MONTH}/`,
    '/api/clubs/',
    '/api/users/me/',
  ];
  const kind = Math.floor((nth * 7) / callers.length + nth * 7) % 20;
  if (kind < 14) return get(String(lists[kind % lists.length]));
  if (kind < 16) {
    const [body] = trackingBodies(club, { from: nth, count: 1 });
    return post('/api/trackings/', String(body));
  }
  if (kind < 18) {
    const cost = { club_id: club.id, date: `${YEAR}-${MONTH}-28`, category: 'OTHER', amount: 50 };
    return post('/api/costs/', JSON.stringify(cost));
  }
  if (kind === 18) {
    return post('/api/bills/', JSON.stringify({ club_id: club.id, year: YEAR, month: MONTH }));
  }
  // Everybody has a network of their own, as in real use: one network may try a hundred times an hour.
  const network = { 'x-forwarded-for': `10.${(nth >> 8) & 255}.${nth & 255}.1` };
  const signIn = JSON.stringify({ username: club.owner, password: PASSWORD });
  const request = post('/api/users/login/', signIn);
  return { ...request, headers: { ...request.headers, ...network } };
}

interface Stretch {
  callers: Caller[];
  /** The index of the first request to send. */
  from: number;
  /** Requests a second. */
  rate: number;
  seconds: number;
}

async function spend(url: string, { callers, from, rate, seconds }: Stretch) {
  const plan = Array.from({ length: rate * seconds }, (_, nth) => nthRequest(callers, from + nth));
  const child = fork(new URL('../open-loop-process.ts', import.meta.url), { execArgv: [] });
  child.send({ url, rate, plan });
  const [result] = (await once(child, 'message')) as [OpenLoopResult];
  const { latencies, failures } = result;
  const p50 = quantile(latencies, 0.5);
  const p99 = quantile(latencies, 0.99);
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`  ${rate}/s for ${seconds} s: ${times}`, failures);
  return { p50, p99, holds: p99 < SLOWEST_MS && Object.keys(failures).length === 0 };
}

/**
 * A mixed day at a constant rate: how fast and how large one process is at the rate that it should sustain, and which is
 * the highest that it sustains.
 */
export async function run({ quick }: Options): Promise<Row[]> {
  // The first start after a change has no compile cache, and needs more memory than later ones.
  await (await startServer()).stop();
  const { server, clubs, stop } = await openSeeded(SIZE, { env: { TRUST_PROXY: '1' } });
  try {
    const callers = await signInOwners(server.url, clubs.slice(0, SIGNED_IN));
    let from = 0;
    const attempt = async (rate: number, seconds: number) => {
      const result = await spend(server.url, { callers, from, rate, seconds });
      from += rate * seconds;
      return result;
    };
    const minute = quick ? 10 : 60;
    await attempt(50, 5);
    const wanted = await attempt(LEAST_RATE, minute);
    const resident = residentMb(server.pid);
    // In such a short time, one slow answer is enough to fail, so a failed rate is tried once more.
    const climb = async (rate: number) =>
      (await attempt(rate, 8)).holds || (await attempt(rate, 8)).holds;
    let index = 0;
    while (index < RATES.length && (await climb(Number(RATES[index])))) index += 1;
    // A rate that holds for some seconds may not hold for a minute: step down from there.
    let highest = { rate: 0, p99: NaN };
    for (index -= 1; index >= 0 && highest.rate === 0; index -= 1) {
      const rate = Number(RATES[index]);
      const { p99, holds } = await attempt(rate, minute);
      if (holds) highest = { rate, p99 };
    }
    return [
      { what: `p50 at ${LEAST_RATE} requests a second`, value: wanted.p50, unit: 'ms' },
      { what: 'p99', value: wanted.p99, unit: 'ms', atMost: SLOWEST_MS },
      { what: 'resident afterwards', value: resident, unit: 'MB', atMost: 200 },
      {
        what: 'the highest rate with p99 below 50 ms and no error',
        value: highest.rate,
        unit: '1/s',
        atLeast: LEAST_RATE,
      },
      { what: 'its p99', value: highest.p99, unit: 'ms' },
      {
        what: 'resident after that, and after a higher rate that failed',
        value: residentMb(server.pid),
        unit: 'MB',
      },
    ];
  } finally {
    await stop();
  }
}
