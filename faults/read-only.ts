import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { until } from '../bench/lib/api.ts';
import { unexpectedFailures, untilAcknowledged } from './club.ts';
import { inRounds } from './rounds.ts';
import { NotRun } from './stage.ts';
import type { Fault } from './table.ts';

const READ_ONLY_MS = 3000;

/** PostgreSQL answers, but takes no changes for a while, as a standby that is not promoted yet. */
export const onlyReading: Fault = async (engine, rounds) => {
  if (engine === 'SQLite') return [];
  const options = { fault: 'PostgreSQL only reads', engine, rounds };
  return inRounds(options, async ({ stage, club, load }) => {
    const { cluster, databaseState, isReady } = stage;
    if (cluster === null) throw new NotRun('no PostgreSQL');
    const { stop } = load({ continueOnFailure: true });
    await wait(500);
    await setReadOnly(cluster.url, 'on');
    await until('the server says why', async () => (await databaseState()) === 'read_only');
    await until('a change is refused', () => club.failures.length > 0);
    await wait(READ_ONLY_MS);
    await setReadOnly(cluster.url, 'off');
    const servedAgain = await untilAcknowledged(club);
    await until('the server is ready', isReady);
    await wait(300);
    await stop();
    await stage.check(club);
    return { servedAgain, failed: unexpectedFailures(club) };
  });
};

async function setReadOnly(url: string, value: 'on' | 'off') {
  await onServer(url, [
    // Otherwise this session could not take the setting back.
    'set default_transaction_read_only = off',
    `alter system set default_transaction_read_only = ${value}`,
    'select pg_reload_conf()',
  ]);
}

/** Runs statements on a PostgreSQL server, one after the other. */
export async function onServer(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
