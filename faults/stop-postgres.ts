import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../bench/lib/api.ts';
import { unexpectedFailures, untilAcknowledged } from './club.ts';
import { inRounds } from './rounds.ts';
import { NotRun } from './stage.ts';
import type { Fault } from './table.ts';

/** The last outage of a run is longer than any wait that the server might have. */
const OUTAGE_MS = 2000;
const LONG_OUTAGE_MS = 20_000;
const LONGEST_SILENCE_MS = 15_000;

/** PostgreSQL is stopped and restarted while the server keeps running. */
export const stoppedPostgres: Fault = async (engine, rounds) => {
  if (engine === 'SQLite') return [];
  return [...(await stopped('fast', rounds)), ...(await stopped('immediate', rounds))];
};

function stopped(mode: 'fast' | 'immediate', rounds: number) {
  const fault = `PostgreSQL stopped (${mode})`;
  const options = { fault, engine: 'PostgreSQL', rounds, mayRepeat: true } as const;
  return inRounds(options, async ({ stage, club, load, isLast }) => {
    const { cluster, isReady, mailbox } = stage;
    if (cluster === null) throw new NotRun('no PostgreSQL');
    const { stop } = load({ continueOnFailure: true });
    await wait(300 + Math.random() * 700);
    // A mail is on its way when the database goes away, and is accepted only afterwards.
    mailbox.behave('slow');
    await wait(600);
    await cluster.pause(mode);
    mailbox.behave('accept');
    await until(
      'the server reports that it is not ready',
      async () => !(await isReady()),
      LONGEST_SILENCE_MS,
    );
    await wait(isLast ? LONG_OUTAGE_MS : OUTAGE_MS);
    await cluster.resume();
    const servedAgain = await untilAcknowledged(club);
    await until('the server is ready', isReady);
    await wait(500);
    await stop();
    await stage.check(club);
    return { servedAgain, failed: unexpectedFailures(club) };
  });
}
