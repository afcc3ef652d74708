import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../lib/client.mjs';
import { newDataDir, removeDataDir, startServer } from '../lib/measured-server.mjs';
import { cpuMs } from '../lib/process.mjs';
import { MONTH, seed, YEAR } from '../lib/seed.mjs';

/**
 * The CPU time of calculating and storing one month of a club, with 8 records a member.
 * @param {number} members
 * @param {number} times
 */
async function cpuOfBill(members, times) {
  const dataDir = newDataDir();
  const [club] = await seed({ dataDir }, { clubs: 1, members, months: 1, records: 8 });
  if (!club) throw new Error('there is no club');
  const server = await startServer({ DATA_DIR: dataDir });
  try {
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
    // The first ones compile the code.
    for (let warm = 0; warm < Math.ceil(times / 4); warm += 1) await calculate();
    const before = cpuMs(server.pid);
    for (let nth = 0; nth < times; nth += 1) await calculate();
    return (cpuMs(server.pid) - before) / times;
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

/** Bills of ever larger clubs. @type {import('../lib/results.mjs').Part} */
export async function run({ quick }) {
  const share = quick ? 0.2 : 1;
  const hundred = await cpuOfBill(100, 200 * share);
  const thousand = await cpuOfBill(1000, 40 * share);
  const tenThousand = await cpuOfBill(10_000, 10 * share);
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
  ];
}
