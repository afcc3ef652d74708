import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Log } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { renewBackupLease } from '../../db/queries/backup-states.ts';
import { newId } from '../../ids.ts';
import type { Outcome } from './outcome.ts';
import { giveLeaseBack, leaseFrom, type Recording, recordOutcome, takeLease } from './records.ts';
import { removeBackupsOf } from './scratch.ts';

/** How often to look whether a backup is due, and to renew the lease. */
const LOOK_MS = 15_000;

/** A backup that takes longer is given up. */
const LONGEST_MS = 6 * 60 * 60_000;

const CHILD = new URL('child.ts', import.meta.url);

/** Has a child make one backup, and waits for its end, whichever it is. */
async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let reported: Outcome | null = null;
  child.once('message', (outcome) => {
    reported = outcome as Outcome;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(timer);
  const why = `the process that made it has ended (${signal ?? code}).`;
  return reported ?? { why, details: null, differences: null };
}

/**
 * Makes and proves backups off site at their times, until it is stopped. Of several processes on one database, one makes each. It
 * never throws: what fails is recorded, told and tried again.
 */
export function watchOffsite(context: Omit<Recording, 'holder'> & { dataDir: string; log: Log }): {
  stop: () => Promise<void>;
} {
  const { db, clock, dataDir, log } = context;
  const recording = { ...context, holder: newId() };
  const { holder } = recording;
  let child: ChildProcess | null = null;
  let isEnding = false;
  let isStart = true;

  /** A child that was killed has left its folder. */
  function tidy(pid: number | undefined): void {
    try {
      removeBackupsOf(dataDir, pid);
    } catch (error) {
      log.error({ why: String(error) }, 'The folder of a backup cannot be deleted');
    }
  }

  async function run(): Promise<void> {
    if (!(await takeLease(recording, isStart)) || isEnding) return;
    child = fork(CHILD, [], {
      // Not what tools load into this process.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Ctrl-C is for the server alone, which ends it.
      detached: true,
    });
    const { pid } = child;
    const outcome = await outcomeOf(child);
    child = null;
    tidy(pid);
    if (isEnding) return;
    if ('why' in outcome) log.error(outcome, 'A backup off site was not proven');
    else log.info(outcome, 'A backup off site was proven');
    await recordOutcome(recording, outcome);
  }

  async function keepLease(running: ChildProcess): Promise<void> {
    const until = leaseFrom(clock());
    const isKept = await transaction(db, {}, (trx) => renewBackupLease(trx, holder, until));
    // Another process took it, since this one was held up for too long.
    if (!isKept) running.kill('SIGKILL');
  }

  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ why: String(error) }, 'Backups cannot be recorded'));
  let running = Promise.resolve();
  let isRunning = false;
  function look(): void {
    if (child !== null) void attempt(keepLease(child));
    if (isRunning) return;
    isRunning = true;
    running = attempt(run()).then(() => {
      isRunning = false;
      isStart = false;
    });
  }
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      isEnding = true;
      clearInterval(timer);
      child?.kill('SIGKILL');
      await running;
      await attempt(giveLeaseBack(recording));
    },
  };
}
