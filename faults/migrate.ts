import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '../tools/lib/serve.ts';
import { inRounds } from './rounds.ts';
import { type Fault, sumOf, type Row } from './table.ts';

/** How many starts are cut short before one may finish. */
const CUTS = 3;

/** kill -9 while the first start creates the tables; the next start continues with what is there. */
export const killedWhileMigrating: Fault = async (engine, rounds) => {
  const rows: Row[] = [];
  let startMs = 1500;
  const before = async (env: Record<string, string>) => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      await startAndKill(env, startMs * (0.3 + 0.7 * Math.random()));
    }
  };
  const options = { fault: 'kill -9 while migrating', engine, rounds: 1, clients: 2, before };
  for (let round = 0; round < rounds; round += 1) {
    const row = await inRounds(options, async ({ stage, club, load }) => {
      startMs = stage.startMs();
      const { stop } = load();
      await wait(200);
      await stop();
      await stage.check(club);
      return { servedAgain: startMs };
    });
    rows.push(...row);
  }
  return [sumOf(rows)];
};

/** @param after ms */
async function startAndKill(env: Record<string, string>, after: number) {
  const child = spawnServer('ignore', { env });
  const ended = once(child, 'exit');
  await wait(after);
  child.kill('SIGKILL');
  await ended;
}
