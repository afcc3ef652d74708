import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../lib/client.mjs';
import { newDataDir, removeDataDir, startServer } from '../lib/measured-server.mjs';
import { cpuMs } from '../lib/process.mjs';
import { MONTH, seed, YEAR } from '../lib/seed.mjs';

/** So often all sizes are measured in turn: the machine is not equally fast all the time. */
const ROUNDS = 10;

/**
 * A server with one club, and what calculates and stores its month, with 8 records a member.
 * @param {number} members
 */
async function clubOf(members) {
  const dataDir = newDataDir();
  const [club] = await seed({ dataDir }, { clubs: 1, members, months: 1, records: 8 });
  if (!club) throw new Error('there is no club');
  const server = await startServer({ DATA_DIR: dataDir });
  const signedIn = await signIn(server.url, club.owner);
  const headers = { ...signedIn, 'content-type': 'application/json' };
  const body = JSON.stringify({ club_id: club.id, year: YEAR, month: MONTH });
  /** @returns {Promise<void>} */
  const calculate = async () => {
    const answer = await fetch(`${server.url}/api/bills/`, { method: 'POST', headers, body });
    if (answer.status === 503) {
      // The largest bill holds the event loop for so long that the server asks for a pause.
      await wait(1000);
      return calculate();
    }
    if (!answer.ok) throw new Error(await answer.text());
  };
  const stop = async () => {
    await server.stop();
    removeDataDir(dataDir);
  };
  /** The CPU time of some bills, in milliseconds. @param {number} times */
  const cpuOf = async (times) => {
    const before = cpuMs(server.pid);
    for (let nth = 0; nth < times; nth += 1) await calculate();
    return cpuMs(server.pid) - before;
  };
  return { cpuOf, stop };
}

/** Bills of ever larger clubs. @type {import('../lib/results.mjs').Part} */
export async function run({ quick }) {
  const share = quick ? 0.2 : 1;
  /** @param {number} members @param {number} times */
  const sizeOf = async (members, times) => {
    return { club: await clubOf(members), times: times * share, cpu: 0 };
  };
  const hundred = await sizeOf(100, 40);
  const thousand = await sizeOf(1000, 15);
  const tenThousand = await sizeOf(10_000, 5);
  const sizes = [hundred, thousand, tenThousand];
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const size of sizes) {
      const cpu = await size.club.cpuOf(size.times);
      if (round > 0) size.cpu += cpu / size.times / ROUNDS;
    }
  }
  for (const { club } of sizes) await club.stop();
  return [
    { what: '100 members, 800 records', value: hundred.cpu, unit: 'ms CPU' },
    { what: '1,000 members, 8,000 records', value: thousand.cpu, unit: 'ms CPU', atMost: 150 },
    { what: '10,000 members, 80,000 records', value: tenThousand.cpu, unit: 'ms CPU' },
    {
      what: '1,000 members beside 100',
      value: thousand.cpu / hundred.cpu,
      unit: 'times',
      atMost: 10,
    },
    {
      what: '10,000 members beside 1,000',
      value: tenThousand.cpu / thousand.cpu,
      unit: 'times',
      atMost: 10,
    },
  ];
}
