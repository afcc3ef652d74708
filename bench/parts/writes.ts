import { callsOf, rowsOf, startPair } from '../lib/pair.ts';
import type { Options, Row } from '../lib/results.ts';

/** Adding records to the embedded database, beside one durable insert. */
export async function run({ quick }: Options): Promise<Row[]> {
  const time = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
  const pair = await startPair('sqlite');
  try {
    const { trackings } = callsOf(pair.club);
    return rowsOf(trackings.what, await pair.compare(trackings, time), { rate: 0.5 });
  } finally {
    await pair.stop();
  }
}
