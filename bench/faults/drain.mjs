import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.mjs';
import { openStage } from './stage.mjs';

/**
 * SIGTERM under load: what the server has begun it answers, and it ends by itself. A request that was sent on a kept
 * connection just when the server closed it has no answer, and must not have been done.
 * @type {import('./table.mjs').Fault}
 */
export async function toldToEnd(engine, rounds) {
  const stage = await openStage(engine);
  /** @type {number[]} */
  const servedAgain = [];
  /** @type {string[]} */
  const failed = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      const load = startLoad(stage.owner, club);
      await wait(100 + Math.random() * 900);
      const code = await stage.server().stop();
      await load.stop();
      if (code !== 0) failed.push(`the server ended with ${code}`);
      const unheard = [...club.journal.things].filter(([, { may }]) => may.size > 1);
      const before = new Map(unheard.map(([name, { may }]) => [name, [...may][0]]));
      servedAgain.push(await stage.start());
      await stage.compare(club);
      const done = unheard.filter(([name, { may }]) => [...may][0] !== before.get(name));
      failed.push(...done.map(([name]) => `${name}: done, and not answered`));
    }
    return [await stage.row('SIGTERM', { rounds, servedAgain, failed })];
  } finally {
    await stage.close();
  }
}
