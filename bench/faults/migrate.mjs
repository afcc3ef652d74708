import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '../lib/server.mjs';
import { startLoad } from './load.mjs';
import { openStage } from './stage.mjs';
import { sumOf } from './table.mjs';

/** How often a start is cut short before one may go on. */
const CUTS = 3;

/**
 * kill -9 while the first start makes its tables; the next start goes on with what is there.
 * @type {import('./table.mjs').Fault}
 */
export async function killedWhileMigrating(engine, rounds) {
  /** @type {import('./table.mjs').Row[]} */
  const rows = [];
  let longest = 1500;
  for (let round = 0; round < rounds; round += 1) {
    const before = async (/** @type {Record<string, string>} */ env) => {
      for (let cut = 0; cut < CUTS; cut += 1)
        await startAndKill(env, longest * (0.3 + 0.7 * Math.random()));
    };
    const stage = await openStage(engine, { clients: 2, before });
    try {
      longest = stage.startMs();
      const club = await stage.newClub();
      const load = startLoad(stage.owner, club);
      await wait(200);
      await load.stop();
      await stage.check(club);
      rows.push(await stage.row('kill -9 while migrating', { rounds: 1, servedAgain: [longest] }));
    } finally {
      await stage.close();
    }
  }
  return [sumOf(rows)];
}

/** @param {Record<string, string>} env @param {number} after ms */
async function startAndKill(env, after) {
  const child = spawnServer(env);
  const ended = once(child, 'exit');
  child.stdout.resume();
  await wait(after);
  child.kill('SIGKILL');
  await ended;
}
