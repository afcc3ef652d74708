import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.mjs';
import { openStage } from './stage.mjs';

/**
 * kill -9 at random moments under load, and a new start each time.
 * @type {import('./table.mjs').Fault}
 */
export async function killed(engine, rounds) {
  const stage = await openStage(engine);
  /** @type {number[]} */
  const servedAgain = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      const load = startLoad(stage.owner, club);
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
