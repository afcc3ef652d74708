import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { clubFileOf, largestBill } from '../../server/test/club-file.ts';
import { root } from '../../tools/lib/paths.ts';
import { importClub, signIn } from '../lib/client.ts';
import { openSeeded } from '../lib/open-seeded.ts';

const MEMBERS = 9300;

/** Imports a bill whose sums are larger than 64 bits hold, and then makes a backup. */
export async function attack() {
  const { server, clubs, stop } = await openSeeded({
    clubs: 1,
    members: 20,
    months: 1,
    records: 4,
  });
  try {
    const bills = [largestBill(MEMBERS)];
    const body = JSON.stringify(clubFileOf(MEMBERS, { bills }));
    const imported = await importClub(server.url, await signIn(server.url, clubs[0].owner), body);
    const file = join(server.dataDir, 'attack.backup');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'server/src/commands/backup.ts'), file],
      { env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
    );
    const firstLine = stderr.trim().split('\n')[0];
    return [
      { what: `an import of ${MEMBERS} bills of 10^12 was answered`, value: imported },
      { what: 'the backup after it ended with', value: `${status} ${firstLine}` },
    ];
  } finally {
    await stop();
  }
}
