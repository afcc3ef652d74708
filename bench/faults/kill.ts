import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';
import { openStage } from './stage.ts';
import type { Engine, Row } from './table.ts';

/** Kill -9 at random moments under load, and a new start each time. */
export async function killed(engine: Engine, rounds: number): Promise<Row[]> {
  const stage = await openStage(engine);
  const servedAgain: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      const load = startLoad(club);
      await wait(100 + Math.random() * 900);
      await stage.kill();
      await load.stop();
      servedAgain.push(await stage.start());
      await stage.check(club);
    }
    return [await stage.row('kill -9', { rounds, servedAgain, mayRepeat: true })];
  } finally {
    await stage.close();
  }
}
