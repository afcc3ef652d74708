import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.ts';
import { unexpectedFailures } from './club.ts';
import { type Load, startLoad } from './load.ts';
import { recover, restartNotes } from './recovery.ts';
import { openStage } from './stage.ts';
import { childrenOf, ensureStrace, failCalls } from './strace.ts';
import type { Engine, Row } from './table.ts';

const FAILING_MS = 1500;
/** What fails, and the system calls that do. */
const CALLS = { 'fsync fails': 'fsync,fdatasync', 'writing fails': 'pwrite64,pwritev' };

/**
 * The disk fails: what is written is not kept (fsync), or not written at all. Nothing may be acknowledged meanwhile;
 * afterwards the server goes on, and what it acknowledges then outlives kill -9.
 */
export async function failingDisk(engine: Engine, rounds: number): Promise<Row[]> {
  const strace = await ensureStrace();
  const rows = [];
  for (const [fault, calls] of Object.entries(CALLS)) {
    rows.push(await failing({ engine, rounds, fault, calls, strace }));
  }
  return rows;
}

interface Failure {
  engine: Engine;
  rounds: number;
  fault: string;
  /** The system calls that fail. */
  calls: string;
  /** The program. */
  strace: string;
}

async function failing({ engine, rounds, fault, calls, strace }: Failure) {
  const stage = await openStage(engine);
  const { cluster } = stage;
  let load: Load | null = null;
  let repair: (() => Promise<void>) | null = null;
  const servedAgain: number[] = [];
  const failed: string[] = [];
  let restarts = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      load = startLoad(club);
      await wait(300);
      await load.stop();
      const { acknowledged } = club.journal.counts;
      // PostgreSQL's first process stays whole: it starts the others anew when they give up.
      const pidsOf = () => (cluster ? childrenOf(mainPid(cluster.data)) : [stage.server().pid]);
      repair = await failCalls(strace, pidsOf, calls);
      load = startLoad(club, { goOn: true });
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
      failed.push(...unexpectedFailures(club));
    }
    return await stage.row(fault, { rounds, servedAgain, failed, notes: restartNotes(restarts) });
  } finally {
    await repair?.();
    await load?.stop();
    await stage.close();
  }
}

/** @param data PostgreSQL's folder */
const mainPid = (data: string) =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
