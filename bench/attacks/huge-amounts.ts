import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { clubFileOf, largestBill } from '../../server/test/club-file.ts';
import { root } from '../../tools/lib/paths.ts';
import { importClub } from '../lib/client.ts';
import { startSeeded } from '../lib/seeded-server.ts';

const MEMBERS = 9300;

/** Imports a bill whose sums are larger than 64 bits hold, and then makes a backup. */
export async function attack() {
  const { server, owners, stop } = await startSeeded(1);
  try {
    const bills = [largestBill(MEMBERS)];
    const body = JSON.stringify(clubFileOf(MEMBERS, { bills }));
    const imported = await importClub(server.url, owners[0]?.headers, body);
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
