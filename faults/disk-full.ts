import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../bench/lib/api.ts';
import { unexpectedFailures, type Club } from './club.ts';
import { recover, restartNotes } from './recovery.ts';
import { inRounds } from './rounds.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { Fault } from './table.ts';

/** MiB: room for the database, its log, and some seconds of changes. */
const SIZE = { SQLite: 24, PostgreSQL: 160 };
const FULL_MS = 2000;

/**
 * The database's disk is full for a while: changes are refused, and work again in the same process once there is
 * room.
 */
export const fullDisk: Fault = async (engine, rounds) => {
  const disk = await mountSmallDisk(SIZE[engine]);
  const reads = { answered: 0, refused: 0 };
  let restarts = 0;
  const notes = () => [
    `while it was full, ${reads.answered} of ${reads.answered + reads.refused} reads were answered`,
    ...restartNotes(restarts),
  ];
  const options = { fault: 'disk full', engine, rounds, folder: disk.folder, notes };
  try {
    return await inRounds(options, async ({ stage, club, load }) => {
      const { stop } = load({ continueOnFailure: true });
      await wait(500);
      disk.fill();
      try {
        await until('a change is refused', () => club.failures.length > 0, 120_000);
        await until('the server reports it', async () => !(await stage.isReady()));
        await read(club, reads);
      } finally {
        disk.free();
      }
      const { servedAgain, restarted } = await recover(stage, club);
      restarts += Number(restarted);
      await wait(300);
      await stop();
      await stage.check(club);
      return { servedAgain, failed: unexpectedFailures(club) };
    });
  } finally {
    await disk.unmount();
  }
};

/** @param reads the counts to update */
async function read({ id, owner }: Club, reads: { answered: number; refused: number }) {
  const end = performance.now() + FULL_MS;
  while (performance.now() < end) {
    const { status } = await owner.ask(`/api/members/${id}`);
    reads[status === 200 ? 'answered' : 'refused'] += 1;
    await wait(50);
  }
}
