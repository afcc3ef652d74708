import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.mjs';
import { unexpected } from './club.mjs';
import { startLoad } from './load.mjs';
import { recover, toldRestarts } from './recovery.mjs';
import { openStage } from './stage.mjs';
import { childrenOf, ensureStrace, failCalls } from './strace.mjs';

const FAILING_MS = 1500;
/** What fails, and the system calls that do. */
const CALLS = { 'fsync fails': 'fsync,fdatasync', 'writing fails': 'pwrite64,pwritev' };

/**
 * The disk fails: what is written is not kept (fsync), or not written at all. Nothing may be acknowledged meanwhile;
 * afterwards the server goes on, and what it acknowledges then outlives kill -9.
 * @type {import('./table.mjs').Fault}
 */
export async function failingDisk(engine, rounds) {
  const strace = await ensureStrace();
  const rows = [];
  for (const [fault, calls] of Object.entries(CALLS)) {
    rows.push(await failing({ engine, rounds, fault, calls, strace }));
  }
  return rows;
}

/**
 * @param {{ engine: import('./stage.mjs').Engine, rounds: number, fault: string, calls: string, strace: string }} what
 */
async function failing({ engine, rounds, fault, calls, strace }) {
  const stage = await openStage(engine);
  const { owner, cluster } = stage;
  /** @type {ReturnType<typeof startLoad> | null} */
  let load = null;
  /** @type {(() => Promise<void>) | null} */
  let repair = null;
  /** @type {number[]} */
  const servedAgain = [];
  /** @type {string[]} */
  const failed = [];
  let restarts = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      load = startLoad(owner, club);
      await wait(300);
      await load.stop();
      const { acknowledged } = club.journal.counts;
      // PostgreSQL's first process stays whole: it starts the others anew when they give up.
      const pidsOf = () => (cluster ? childrenOf(mainPid(cluster.data)) : [stage.server().pid]);
      repair = await failCalls(strace, pidsOf, calls);
      load = startLoad(owner, club, { goOn: true });
      await until('a change is refused', () => club.failures.length > 0);
      await wait(FAILING_MS);
      const meanwhile = club.journal.counts.acknowledged - acknowledged;
      if (!cluster && meanwhile > 0) failed.push(`${meanwhile} acknowledged although ${fault}`);
      await repair();
      repair = null;
      const after = await recover(stage, club);
      servedAgain.push(after.servedAgain);
      restarts += Number(after.restarted);
      await wait(300);
      await load.stop();
      await stage.check(club);
      await stage.kill();
      await stage.start();
      await stage.check(club);
      failed.push(...unexpected(club));
    }
    return await stage.row(fault, { rounds, servedAgain, failed, notes: toldRestarts(restarts) });
  } finally {
    await repair?.();
    await load?.stop();
    await stage.close();
  }
}

/** @param {string} data PostgreSQL's folder */
const mainPid = (data) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
