import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';
import { openStage } from './stage.ts';
import type { Engine, Row } from './table.ts';

/** SIGTERM under load: the server answers whatever it was sent, and ends by itself. */
export async function endOnSignal(engine: Engine, rounds: number): Promise<Row[]> {
  const stage = await openStage(engine);
  const servedAgain: number[] = [];
  const failed: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      const load = startLoad(club);
      await wait(100 + Math.random() * 900);
      const code = await stage.server().stop();
      await load.stop();
      if (code !== 0) failed.push(`the server ended with ${code}`);
      const { unknown } = club.journal.counts;
      if (unknown > 0) failed.push(`${unknown} requests were left without an answer`);
      servedAgain.push(await stage.start());
      await stage.check(club);
    }
    return [await stage.row('SIGTERM', { rounds, servedAgain, failed })];
  } finally {
    await stage.close();
  }
}
