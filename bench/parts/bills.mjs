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

/** How many members, and how many of their bills in a round. */
const SIZES = [
  { members: 100, times: 40 },
  { members: 1000, times: 15 },
  { members: 10_000, times: 5 },
];

/** @typedef {Awaited<ReturnType<typeof clubOf>>} Club */

/** The CPU time of a bill of each club, in milliseconds. @param {Club[]} clubs @param {number} share */
async function inTurn(clubs, share) {
  const cpu = clubs.map(() => 0);
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [nth, club] of clubs.entries()) {
      const times = Number(SIZES[nth]?.times) * share;
      const spent = await club.cpuOf(times);
      if (round > 0) cpu[nth] = Number(cpu[nth]) + spent / times / ROUNDS;
    }
  }
  return cpu;
}

/** The same for clubs of all sizes. @param {number} share */
async function cpuOfBills(share) {
  /** @type {Club[]} */
  const clubs = [];
  try {
    for (const { members } of SIZES) clubs.push(await clubOf(members));
    return await inTurn(clubs, share);
  } finally {
    for (const { stop } of clubs) await stop();
  }
}

/** Bills of ever larger clubs. @type {import('../lib/results.mjs').Part} */
export async function run({ quick }) {
  const [hundred = NaN, thousand = NaN, tenThousand = NaN] = await cpuOfBills(quick ? 0.2 : 1);
  return [
    { what: '100 members, 800 records', value: hundred, unit: 'ms CPU' },
    { what: '1,000 members, 8,000 records', value: thousand, unit: 'ms CPU', atMost: 150 },
    { what: '10,000 members, 80,000 records', value: tenThousand, unit: 'ms CPU' },
    {
      what: '1,000 members beside 100',
      value: thousand / hundred,
      unit: 'times',
      atMost: 10,
    },
    {
      what: '10,000 members beside 1,000',
      value: tenThousand / thousand,
      unit: 'times',
      atMost: 10,
    },
  ];
}
