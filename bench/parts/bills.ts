import { call, requireSuccess } from '../lib/api.ts';
import { signIn } from '../lib/client.ts';
import { openSeeded } from '../lib/open-seeded.ts';
import { cpuMs } from '../lib/process.ts';
import { MONTH, YEAR } from '../lib/seed.ts';
import type { Options, Row } from '../lib/results.ts';

/** How many rounds are measured over all sizes: the machine is not equally fast all the time. */
const ROUNDS = 30;

/**
 * A server with one club, and functions that calculate and store its month, with 8 records for each member.
 * @param times how many bills make a round
 */
async function clubOf(members: number, times: number) {
  const { server, clubs, stop } = await openSeeded({ clubs: 1, members, months: 1, records: 8 });
  const headers = await signIn(server.url, clubs[0].owner);
  const month = { club_id: clubs[0].id, year: YEAR, month: MONTH };
  // The largest bill blocks the event loop for so long that the server refuses requests for a while.
  const post = (path: string, body: object) =>
    requireSuccess(() =>
      call<{ rows: unknown[] }>(server.url + path, { method: 'POST', headers, body }),
    );
  const rule = { kind: 'groups', drop_in_fee: 45, shuttles_by: 'attended', round_to: 1000 };
  /** How long a trial of a rule takes, in milliseconds. */
  const msOfTrial = async () => {
    const before = performance.now();
    const { rows } = (await post('/api/bills/trial/', { ...month, rule })).body;
    if (rows.length < members) throw new Error(`a trial of ${rows.length} rows`);
    return performance.now() - before;
  };
  /** One round: the CPU time of a bill, in milliseconds. */
  const cpuOfOne = async () => {
    const before = cpuMs(server.pid);
    for (let nth = 0; nth < times; nth += 1) await post('/api/bills/', month);
    return (cpuMs(server.pid) - before) / times;
  };
  return { cpuOfOne, msOfTrial, stop };
}

/**
 * The CPU time of a bill of clubs of 100, 1,000 and 10,000 members, in milliseconds.
 * @param share the share of a full run's bills to calculate
 */
async function cpuOfBills(share: number) {
  const clubs: Awaited<ReturnType<typeof clubOf>>[] = [];
  const rounds: number[][] = [];
  try {
    clubs.push(await clubOf(100, 40 * share));
    clubs.push(await clubOf(1000, 15 * share));
    clubs.push(await clubOf(10_000, 5 * share));
    while (rounds.length <= ROUNDS) {
      const round = [];
      for (const club of clubs) round.push(await club.cpuOfOne());
      rounds.push(round);
    }
  } finally {
    for (const { stop } of clubs) await stop();
  }
  // The first round compiles the code.
  const counted = rounds.slice(1);
  return clubs.map(
    (_, nth) => counted.reduce((sum, round) => sum + Number(round[nth]), 0) / ROUNDS,
  );
}

/** The slowest of twenty trials for a club of 100 members, after ten to warm up: milliseconds. */
async function slowestTrial(): Promise<number> {
  const { msOfTrial, stop } = await clubOf(100, 1);
  try {
    const times = [];
    for (let nth = 0; nth < 30; nth += 1) times.push(await msOfTrial());
    return Math.max(...times.slice(10));
  } finally {
    await stop();
  }
}

/** Bills of ever larger clubs, and the time of trying a rule. */
export async function run({ quick }: Options): Promise<Row[]> {
  const trial = await slowestTrial();
  const [hundred = NaN, thousand = NaN, tenThousand = NaN] = await cpuOfBills(quick ? 0.2 : 1);
  return [
    { what: '100 members, 800 records', value: hundred, unit: 'ms CPU' },
    { what: '1,000 members, 8,000 records', value: thousand, unit: 'ms CPU', atMost: 150 },
    { what: '10,000 members, 80,000 records', value: tenThousand, unit: 'ms CPU' },
    { what: '1,000 members beside 100', value: thousand / hundred, unit: 'times', atMost: 10 },
    {
      what: '10,000 members beside 1,000',
      value: tenThousand / thousand,
      unit: 'times',
      atMost: 10,
    },
    { what: 'a rule tried for 100 members, at most', value: trial, unit: 'ms', atMost: 100 },
  ];
}
