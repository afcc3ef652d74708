import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.ts';
import { unexpectedFailures, type Club } from './club.ts';
import { type Load, startLoad } from './load.ts';
import { recover, restartNotes } from './recovery.ts';
import { mountSmallDisk } from './small-disk.ts';
import { openStage, type Stage } from './stage.ts';
import type { Engine, Row } from './table.ts';
import type { Owner } from './owner.ts';

/** MiB: the database and its log, and room for some seconds of changes. */
const SIZE = { SQLite: 24, PostgreSQL: 160 };
const FULL_MS = 2000;

/** The disk of the database is full for a while: changes are refused, and go on when there is room, in the same process. */
export async function fullDisk(engine: Engine, rounds: number): Promise<Row[]> {
  const disk = await mountSmallDisk(SIZE[engine]);
  let stage: Stage | null = null;
  let load: Load | null = null;
  const servedAgain: number[] = [];
  const failed: string[] = [];
  const reads = { answered: 0, refused: 0 };
  let restarts = 0;
  try {
    stage = await openStage(engine, { folder: disk.folder });
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      load = startLoad(club, { goOn: true });
      await wait(500);
      disk.fill();
      await until('a change is refused', () => club.failures.length > 0, 120_000);
      await read(club.owner, club, reads);
      disk.free();
      const after = await recover(stage, club);
      servedAgain.push(after.servedAgain);
      restarts += Number(after.restarted);
      await wait(300);
      await load.stop();
      await stage.check(club);
      failed.push(...unexpectedFailures(club));
    }
    const notes = [
      `while it was full, ${reads.answered} of ${reads.answered + reads.refused} reads were answered`,
      ...restartNotes(restarts),
    ];
    return [await stage.row('disk full', { rounds, servedAgain, failed, notes })];
  } finally {
    disk.free();
    await load?.stop();
    await stage?.close();
    await disk.unmount();
  }
}

/** @param reads counted here */
async function read(owner: Owner, club: Club, reads: { answered: number; refused: number }) {
  const end = performance.now() + FULL_MS;
  while (performance.now() < end) {
    const { status } = await owner.ask(`/api/members/${club.id}`);
    reads[status === 200 ? 'answered' : 'refused'] += 1;
    await wait(50);
  }
}
