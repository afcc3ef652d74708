import { setTimeout as wait } from 'node:timers/promises';
import { inRounds } from './rounds.ts';
import type { Fault } from './table.ts';

/** kill -9 at random moments under load, and a restart each time. */
export const killed: Fault = (engine, rounds) =>
  inRounds({ fault: 'kill -9', engine, rounds, mayRepeat: true }, async ({ stage, club, load }) => {
    const { stop } = load();
    await wait(100 + Math.random() * 900);
    await stage.kill();
    await stop();
    const servedAgain = await stage.start();
    await stage.check(club);
    return { servedAgain };
  });
