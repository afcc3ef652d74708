import { callsOf, rowsOf, startPair } from '../lib/pair.ts';
import type { Options, Row } from '../lib/results.ts';

/** Lists and the profile on the embedded database, beside the limit. */
export async function run({ quick }: Options): Promise<Row[]> {
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
