import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openS3Store } from '../../tools/lib/s3-store.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { until } from '../lib/api.ts';
import { measureCommand } from '../lib/measure-command.ts';
import { newDatabase } from '../lib/postgres.ts';
import type { Part, Row } from '../lib/results.ts';
import { seed } from '../lib/seed.ts';

/** A year of a club of 40 that plays twice a week: some 6,400 rows. */
const YEAR = { members: 40, months: 12, records: 8, isPaid: true };
/** So many of them have a database of 1 GB, or with --quick of a twentieth of it. */
const CLUBS_OF_1_GB = 320;
/** How long a backup of so much may take to be proven. */
const LONGEST_MS = 30 * 60_000;

/** How long it takes until all is back from off site, with the operator's key alone, on an empty machine. */
export const run: Part = async ({ quick }) => {
  const clubs = quick ? CLUBS_OF_1_GB / 20 : CLUBS_OF_1_GB;
  return [
    ...(await comeBack('a year of a club', 1, 60)),
    ...(await comeBack(`a year of ${clubs} clubs`, clubs, 30 * 60)),
  ];
};

async function comeBack(what: string, clubs: number, atMost: number): Promise<Row[]> {
  const folders = Array.from({ length: 4 }, newDataDir);
  const [dataDir, embedded, keysOnly, keyFolder] = folders as [string, string, string, string];
  const database = await newDatabase();
  const store = await openS3Store();
  try {
    const identityFile = join(keyFolder, 'key.txt');
    await measureCommand('backup', ['--new-key', identityFile], { DATA_DIR: keyFolder });
    const [recipient] = /age1\w+/.exec(readFileSync(identityFile, 'utf8'))!;
    const env = { ...store.env, BACKUP_AGE_RECIPIENT: recipient };
    await seed({ dataDir }, { ...YEAR, clubs });
    const { took_s: tookS, bytes } = await proven({ ...env, DATA_DIR: dataDir });
    const rows: Row[] = [
      { what: `${what}: database`, value: sizeMb(dataDir), unit: 'MB' },
      { what: `${what}: backup`, value: bytes / 1e6, unit: 'MB' },
      { what: `${what}: made and proven`, value: tookS, unit: 's' },
    ];
    for (const [engine, place] of [
      ['SQLite', { DATA_DIR: embedded, DATABASE_URL: '' }],
      ['PostgreSQL', { DATA_DIR: keysOnly, DATABASE_URL: database.url }],
    ] as const) {
      const args = ['s3://latest', '--identity', identityFile];
      const { seconds, peakMb } = await measureCommand('restore', args, { ...env, ...place });
      rows.push(
        { what: `${what}: back again, ${engine}`, value: seconds, unit: 's', atMost },
        { what: `${what}: memory, ${engine}`, value: peakMb, unit: 'MB' },
      );
    }
    return rows;
  } finally {
    await store.close();
    await database.drop();
    folders.forEach(removeDataDir);
  }
}

/** Runs a server until it has proven its first backup. @returns what it tells of it */
async function proven(env: Record<string, string>): Promise<{ took_s: number; bytes: number }> {
  const server = await startServer(env);
  try {
    const health = () => fetch(`${server.url}/api/health/backup`);
    await until('a backup is proven', async () => (await health()).ok, LONGEST_MS);
    return (await (await health()).json()) as { took_s: number; bytes: number };
  } finally {
    await server.stop();
  }
}

const sizeMb = (dataDir: string) => statSync(join(dataDir, 'rallybook.sqlite')).size / 1e6;
