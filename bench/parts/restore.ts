import { join } from 'node:path';
import { loadKeys } from '../../server/src/auth/keys.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { type Measured, measureCommand } from '../lib/measure-command.ts';
import { newDatabase } from '../lib/postgres.ts';
import type { Part, Row } from '../lib/results.ts';
import { seed } from '../lib/seed.ts';
import { watch } from '../lib/watch.ts';

/** A quarter of a year of clubs with 12 members: 480 rows each. */
const CLUB = { members: 12, months: 3, records: 4, isPaid: true };
/** More memory than this means that it grows with the number of clubs. */
const MOST_MB = 600;

type Place = { DATA_DIR: string; DATABASE_URL: string };

/** Backup, restore and move of many clubs, and bringing one of them into the database of a running server. */
export const run: Part = async ({ quick }) => {
  const clubs = quick ? 500 : 20_000;
  const folders = Array.from({ length: 4 }, newDataDir);
  const [seeded, restored, keysOnly, files] = folders as [string, string, string, string];
  const databases = [await newDatabase(), await newDatabase()] as const;
  const embedded = (DATA_DIR: string): Place => ({ DATA_DIR, DATABASE_URL: '' });
  const onServer = { DATA_DIR: keysOnly, DATABASE_URL: databases[0].url };
  const rows: Row[] = [];
  const note = (what: string, { seconds, peakMb }: Measured) =>
    rows.push(
      { what: `${what}: time`, value: seconds, unit: 's' },
      { what: `${what}: memory`, value: peakMb, unit: 'MB', atMost: MOST_MB },
    );
  try {
    const [club] = await seed({ dataDir: seeded }, { ...CLUB, clubs });
    loadKeys(seeded);
    const file = join(files, 'all.backup');
    const size = `${clubs} clubs`;
    note(`${size}, SQLite: backup`, await measureCommand('backup', [file], embedded(seeded)));
    note(`${size}, SQLite: restore`, await measureCommand('restore', [file], embedded(restored)));
    note(`${size}, PostgreSQL: restore`, await measureCommand('restore', [file], onServer));
    const second = join(files, 'second.backup');
    note(`${size}, PostgreSQL: backup`, await measureCommand('backup', [second], onServer));
    const target = ['--to', databases[1].url];
    note(`${size}: move`, await measureCommand('move', target, embedded(seeded)));
    for (const [engine, place] of [
      ['SQLite', embedded(restored)],
      ['PostgreSQL', onServer],
    ] as const) {
      const { measured, waitedMs } = await bringOne(place, file, club.id);
      note(`one of ${size} into a running server, ${engine}`, measured);
      const what = `a health check meanwhile, ${engine}: longest`;
      rows.push({ what, value: waitedMs, unit: 'ms' });
    }
    return rows;
  } finally {
    for (const { drop } of databases) await drop();
    folders.forEach(removeDataDir);
  }
};

/** Brings a club into a running server's database, and asks the server meanwhile whether it is ready. */
async function bringOne(place: Place, file: string, id: string) {
  const server = await startServer({ ...place });
  try {
    const stopWatching = watch(`${server.url}/api/health/ready`);
    const measured = await measureCommand('restore', [file, '--club', id], place);
    const { longestMs: waitedMs, refused } = await stopWatching();
    if (refused > 0) throw new Error(`the server was not ready ${refused} times`);
    return { measured, waitedMs };
  } finally {
    await server.stop();
  }
}
