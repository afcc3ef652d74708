import { callsOf, rowsOf, startPair } from '../lib/pair.mjs';

/** Lists and the profile on the embedded database, beside the limit. @type {import('../lib/results.mjs').Part} */
export async function run({ quick }) {
  const time = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
  const pair = await startPair('sqlite');
  try {
    const { registrations, members, me } = callsOf(pair.club);
    return [
      ...rowsOf(registrations.what, await pair.compare(registrations, time), { rate: 0.6 }),
      ...rowsOf(members.what, await pair.compare(members, time), { rate: 0.6, cpuMs: 3 }),
      ...rowsOf(me.what, await pair.compare(me, time), { rate: 0.35 }),
    ];
  } finally {
    await pair.stop();
  }
}
