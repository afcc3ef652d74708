import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.mjs';
import { unexpected } from './club.mjs';
import { startLoad } from './load.mjs';
import { recover, toldRestarts } from './recovery.mjs';
import { mountSmallDisk } from './small-disk.mjs';
import { openStage } from './stage.mjs';

/** MiB: the database and its log, and room for some seconds of changes. */
const SIZE = { SQLite: 24, PostgreSQL: 160 };
const FULL_MS = 2000;

/**
 * The disk of the database is full for a while: changes are refused, and go on when there is room, in the same process.
 * @type {import('./table.mjs').Fault}
 */
export async function fullDisk(engine, rounds) {
  const disk = await mountSmallDisk(SIZE[engine]);
  /** @type {import('./stage.mjs').Stage | null} */
  let stage = null;
  /** @type {ReturnType<typeof startLoad> | null} */
  let load = null;
  /** @type {number[]} */
  const servedAgain = [];
  /** @type {string[]} */
  const failed = [];
  const reads = { answered: 0, refused: 0 };
  let restarts = 0;
  try {
    stage = await openStage(engine, { folder: disk.folder });
    const { owner } = stage;
    for (let round = 0; round < rounds; round += 1) {
      const club = await stage.newClub();
      load = startLoad(owner, club, { goOn: true });
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
      failed.push(...unexpected(club));
    }
    const notes = [
      `while it was full, ${reads.answered} of ${reads.answered + reads.refused} reads were answered`,
      ...toldRestarts(restarts),
    ];
    return [await stage.row('disk full', { rounds, servedAgain, failed, notes })];
  } finally {
    disk.free();
    await load?.stop();
    await stage?.close();
    await disk.unmount();
  }
}

/**
 * @param {import('./owner.mjs').Owner} owner
 * @param {import('./club.mjs').Club} club
 * @param {{ answered: number, refused: number }} reads counted here
 */
async function read(owner, club, reads) {
  const end = performance.now() + FULL_MS;
  while (performance.now() < end) {
    const { status } = await owner.ask(`/api/members/${club.id}`);
    reads[status === 200 ? 'answered' : 'refused'] += 1;
    await wait(50);
  }
}
