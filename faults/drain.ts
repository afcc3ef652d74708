import { setTimeout as wait } from 'node:timers/promises';
import { inRounds } from './rounds.ts';
import type { Fault } from './table.ts';

/**
 * SIGTERM under load, without a time to drain: the server answers every request that it has begun, and exits by
 * itself. Requests that arrive as it exits get no answer; sent again, as a proxy or the web app does, each is
 * executed once.
 */
export const endOnSignal: Fault = (engine, rounds) => {
  let unanswered = 0;
  const notes = () => [
    `${unanswered} requests had no answer, and were there once when they were sent again`,
  ];
  return inRounds({ fault: 'SIGTERM', engine, rounds, notes }, async ({ stage, club, load }) => {
    const { stop } = load();
    await wait(100 + Math.random() * 900);
    const code = await stage.server().stop();
    await stop();
    unanswered += club.journal.counts.unknown;
    const servedAgain = await stage.start();
    await stage.check(club);
    return { servedAgain, failed: code === 0 ? [] : [`the server ended with ${code}`] };
  });
};
