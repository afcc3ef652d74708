import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '../../tools/lib/serve.ts';
import { startLoad } from './load.ts';
import { openStage } from './stage.ts';
import { type Engine, sumOf, type Row } from './table.ts';

/** How often a start is cut short before one may go on. */
const CUTS = 3;

/** kill -9 while the first start makes its tables; the next start goes on with what is there. */
export async function killedWhileMigrating(engine: Engine, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  let longest = 1500;
  for (let round = 0; round < rounds; round += 1) {
    const before = async (env: Record<string, string>) => {
      for (let cut = 0; cut < CUTS; cut += 1)
        await startAndKill(env, longest * (0.3 + 0.7 * Math.random()));
    };
    const stage = await openStage(engine, { clients: 2, before });
    try {
      longest = stage.startMs();
      const club = await stage.newClub();
      const load = startLoad(club);
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

/** @param after ms */
async function startAndKill(env: Record<string, string>, after: number) {
  const child = spawnServer('ignore', { env });
  const ended = once(child, 'exit');
  await wait(after);
  child.kill('SIGKILL');
  await ended;
}
