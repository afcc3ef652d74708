import { callsOf, rowsOf, startPair } from '../lib/pair.mjs';

/** The same on PostgreSQL, beside a bare server on the same pool. @type {import('../lib/results.mjs').Part} */
export async function run({ quick }) {
  const time = quick ? { rounds: 1, seconds: 2 } : { rounds: 4, seconds: 4 };
  const pair = await startPair('postgres');
  try {
    const rows = [];
    for (const call of Object.values(callsOf(pair.club))) {
      rows.push(...rowsOf(call.what, await pair.compare(call, time), { rate: 0.6 }));
    }
    return rows;
  } finally {
    await pair.stop();
  }
}
