import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { keyFile, keysFileOf } from '../auth/keys.ts';
import type { Clock } from '../context.ts';
import { dump } from '../db/copy/dump.ts';
import { inSnapshot, disableTimeouts } from '../db/copy/snapshot.ts';
import { expectDatabase, type Place, withDatabase } from './exclusive.ts';
import { migrationOf } from './copy.ts';
import { checkBackup, type Counts, type Header, writeBackup } from './file.ts';
import { UserError } from '../errors.ts';

/**
 * Writes all that the database holds at one instant, and the server's keys, to a file; the server may be running. The
 * file is read again before it gets its name, so that one with that name is whole.
 * @throws UserError where there is no data, or such a file already
 */
export async function backUp(place: Place, clock: Clock, file: string): Promise<Counts> {
  expectDatabase(place);
  if (existsSync(file)) throw new UserError(`${file} is there already.`);
  const keys = readKeys(place);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${process.pid}.part`;
  try {
    await withDatabase(place, { exclusive: false }, (db) =>
      inSnapshot(db, async (snapshot) => {
        await disableTimeouts(snapshot);
        const migration = await migrationOf(snapshot);
        const takenAt = clock().toISOString();
        await writeBackup(aside, { takenAt, migration, keys }, dump(snapshot));
      }),
    );
    const { counts } = await checkBackup(aside);
    renameSync(aside, file);
    return counts;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readKeys({ dataDir, keysFile }: Place): Header['keys'] {
  const file = keysFileOf(dataDir, keysFile);
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UserError(`The server's keys in ${file} cannot be read: is DATA_DIR the server's?`, {
      cause: error,
    });
  }
}
