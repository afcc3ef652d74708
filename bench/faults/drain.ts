import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from './load.ts';
import { openStage } from './stage.ts';
import type { Engine, Row } from './table.ts';

/**
 * SIGTERM under load, without a time to drain: the server answers all that it has begun, and ends by itself. What arrives as it
 * ends has no answer; sent again, as a proxy or the web app does, it is there once.
 */
export async function endOnSignal(engine: Engine, rounds: number): Promise<Row[]> {
  const stage = await openStage(engine);
  const servedAgain: number[] = [];
  const failed: string[] = [];
  let unanswered = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      const load = startLoad(club);
      await wait(100 + Math.random() * 900);
      const code = await stage.server().stop();
      await load.stop();
      if (code !== 0) failed.push(`the server ended with ${code}`);
      unanswered += club.journal.counts.unknown;
      servedAgain.push(await stage.start());
      await stage.check(club);
    }
    const notes = [
      `${unanswered} requests had no answer, and were there once when they were sent again`,
    ];
    return [await stage.row('SIGTERM', { rounds, servedAgain, failed, notes })];
  } finally {
    await stage.close();
  }
}
