import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { keyFile, keysFileOf } from '../auth/keys.ts';
import type { Clock } from '../context.ts';
import { dump } from '../db/copy/dump.ts';
import { inSnapshot } from '../db/copy/snapshot.ts';
import { UserError } from '../errors.ts';
import { readMigration } from './copy.ts';
import { expectDatabase, type DataLocation, withDatabase } from './exclusive.ts';
import { checkBackup, type Counts, type Header, writeBackup } from './file.ts';
import { NO_REPORT, type ReportProgress } from './progress.ts';

/**
 * Writes all data of one instant, and the server's keys, to a file; the server may be running. The file is written
 * under a temporary name and checked before it gets its own, so a file with that name is complete.
 * @throws UserError if there is no data, or such a file already
 */
export async function backUp(
  location: DataLocation,
  clock: Clock,
  file: string,
  report: ReportProgress = NO_REPORT,
): Promise<Counts> {
  expectDatabase(location);
  if (existsSync(file)) throw new UserError(`${file} is there already.`);
  const keys = readKeys(location);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporaryFile = `${file}.${process.pid}.part`;
  try {
    await withDatabase(location, { exclusive: false }, (db) =>
      inSnapshot(db, async (snapshot) => {
        const migration = await readMigration(snapshot);
        const takenAt = clock().toISOString();
        await writeBackup(temporaryFile, { takenAt, migration, keys }, dump(snapshot), report);
      }),
    );
    const { counts } = await checkBackup(temporaryFile, report);
    renameSync(temporaryFile, file);
    return counts;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

function readKeys({ dataDir, keysFile }: DataLocation): Header['keys'] {
  const file = keysFileOf(dataDir, keysFile);
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UserError(`The server's keys in ${file} cannot be read: is DATA_DIR the server's?`, {
      cause: error,
    });
  }
}
