import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../bench/lib/api.ts';
import { unexpectedFailures } from './club.ts';
import { childrenOf, mainPid } from './pids.ts';
import { recover, restartNotes } from './recovery.ts';
import { inRounds } from './rounds.ts';
import { ensureStrace, failCalls } from './strace.ts';
import type { Engine, Fault } from './table.ts';

const FAILING_MS = 1500;
/** The system calls that fail. */
const CALLS = { 'fsync fails': 'fsync,fdatasync', 'writing fails': 'pwrite64,pwritev' };

/**
 * The disk fails: what is written is not made durable (fsync), or not written at all. Nothing may be acknowledged
 * meanwhile. Afterwards the server continues, and what it acknowledges then survives kill -9.
 */
export const failingDisk: Fault = async (engine, rounds) => {
  const strace = await ensureStrace();
  const rows = [];
  for (const [fault, calls] of Object.entries(CALLS)) {
    rows.push(
      ...(await failing({ engine, rounds, fault }, (pidsOf) => failCalls(strace, pidsOf, calls))),
    );
  }
  return rows;
};

/** @param failDisk makes the disk fail for some processes, and returns a function that repairs it */
function failing(
  options: { engine: Engine; rounds: number; fault: string },
  failDisk: (pidsOf: () => number[]) => Promise<() => Promise<void>>,
) {
  let restarts = 0;
  const notes = () => restartNotes(restarts);
  return inRounds({ ...options, notes }, async ({ stage, club, load }) => {
    const { cluster } = stage;
    const { counts } = club.journal;
    const whole = load();
    await wait(300);
    await whole.stop();
    const { acknowledged } = counts;
    // PostgreSQL's main process is not affected: it restarts the others when they give up.
    const pidsOf = () => (cluster ? childrenOf(mainPid(cluster.data)) : [stage.server().pid]);
    const repair = await failDisk(pidsOf);
    const failed = [];
    const broken = load({ continueOnFailure: true });
    try {
      await until('a change is refused', () => club.failures.length > 0);
      await wait(FAILING_MS);
      const meanwhile = counts.acknowledged - acknowledged;
      if (!cluster && meanwhile > 0)
        failed.push(`${meanwhile} acknowledged although ${options.fault}`);
    } finally {
      await repair();
    }
    const { servedAgain, restarted } = await recover(stage, club);
    restarts += Number(restarted);
    await wait(300);
    await broken.stop();
    await stage.check(club);
    await stage.kill();
    await stage.start();
    await stage.check(club);
    return { servedAgain, failed: [...failed, ...unexpectedFailures(club)] };
  });
}
