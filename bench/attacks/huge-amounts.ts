import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { clubFile } from '../lib/large-club.ts';
import { startSeeded } from '../lib/seeded-server.ts';

const MEMBERS = 9300;

/** Imports a bill whose sums are larger than 64 bits hold, and then makes a backup. */
export async function attack() {
  const { server, owners, stop } = await startSeeded(1);
  try {
    const rows = Array.from({ length: MEMBERS }, (_, index) => ({
      member: index + 1,
      registered_times: 1,
      unregistered_times: 1,
      paid_cost: 1e12,
      registration_cost: 0,
      unregistration_cost: 0,
    }));
    const bill = {
      year: 2026,
      month: 10,
      total_cost: 0,
      total_fee: 0,
      registration_fee: null,
      unregistration_fee: null,
      unregistered_fee_ratio: null,
      calculated_at: '2026-11-01T00:00:00.000Z',
      rows,
    };
    const answer = await fetch(`${server.url}/api/clubs/import/`, {
      method: 'POST',
      headers: { ...owners[0]?.headers, 'content-type': 'application/json' },
      body: clubFile({ members: MEMBERS, bills: [bill] }),
    });
    const file = join(server.dataDir, 'attack.backup');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'server/src/commands/backup.ts'), file],
      { env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
    );
    return [
      { what: `an import of ${MEMBERS} bills of 10^12 was answered`, value: answer.status },
      {
        what: 'the backup after it ended with',
        value: `${status} ${stderr.trim().split('\n')[0]}`,
      },
    ];
  } finally {
    await stop();
  }
}
