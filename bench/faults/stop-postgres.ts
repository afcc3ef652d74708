import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.ts';
import { unexpectedFailures } from './club.ts';
import { type Load, startLoad } from './load.ts';
import { NotRun, openStage } from './stage.ts';
import type { Engine, Row } from './table.ts';

/** The last outage of a run is longer than any wait that the server might have. */
const OUTAGE_MS = 2000;
const LONG_OUTAGE_MS = 20_000;
const LONGEST_SILENCE_MS = 15_000;

/** PostgreSQL stopped and started beneath a server that stays. */
export async function stoppedPostgres(engine: Engine, rounds: number): Promise<Row[]> {
  if (engine === 'SQLite') return [];
  const rows = [];
  for (const mode of ['fast', 'immediate'] as const) {
    rows.push(await stopped(mode, rounds));
  }
  return rows;
}

async function stopped(mode: 'fast' | 'immediate', rounds: number) {
  const stage = await openStage('PostgreSQL');
  const { cluster, isReady } = stage;
  if (cluster === null) throw new NotRun('no PostgreSQL');
  const servedAgain: number[] = [];
  const failed: string[] = [];
  let load: Load | null = null;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      load = startLoad(club, { goOn: true });
      await wait(300 + Math.random() * 700);
      // A mail is on its way when the database goes, and is accepted only afterwards.
      stage.mailbox.behave('slow');
      await wait(600);
      await cluster.pause(mode);
      stage.mailbox.behave('accept');
      await until('readiness tells it', async () => !(await isReady()), LONGEST_SILENCE_MS);
      await wait(round === rounds - 1 ? LONG_OUTAGE_MS : OUTAGE_MS);
      await cluster.resume();
      const from = Date.now();
      await until('a change is acknowledged', () => club.journal.lastAcknowledged() > from);
      servedAgain.push(club.journal.lastAcknowledged() - from);
      await until('the server is ready', isReady);
      await wait(500);
      await load.stop();
      await stage.check(club);
      failed.push(...unexpectedFailures(club));
    }
    return await stage.row(`PostgreSQL stopped (${mode})`, {
      rounds,
      servedAgain,
      failed,
      mayRepeat: true,
    });
  } finally {
    await load?.stop();
    await stage.close();
  }
}
