import { callsOf, rowsOf, startPair } from '../lib/pair.ts';
import type { Options, Row } from '../lib/results.ts';

/** The same on PostgreSQL, and adding records, beside the limit. */
export async function run({ quick }: Options): Promise<Row[]> {
  const time = quick ? { rounds: 1, seconds: 2 } : { rounds: 4, seconds: 4 };
  const pair = await startPair('postgres');
  try {
    const rows = [];
    const { registrations, members, me, trackings } = callsOf(pair.club);
    for (const [call, rate] of [
      [registrations, 0.45],
      [members, 0.45],
      [me, 0.5],
      [trackings, 0.3],
    ] as const) {
      rows.push(...rowsOf(call.what, await pair.compare(call, time), { rate }));
    }
    return rows;
  } finally {
    await pair.stop();
  }
}
