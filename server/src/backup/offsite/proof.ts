import { createHash } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Keys } from '../../auth/keys.ts';
import type { Clock } from '../../context.ts';
import { CopyError } from '../../db/copy/insert.ts';
import { countTables } from '../../db/copy/schema.ts';
import type { Db } from '../../db/engine/connect.ts';
import { UserError } from '../../errors.ts';
import { backUp } from '../backup.ts';
import { type DataLocation, withDatabase } from '../exclusive.ts';
import type { Counts } from '../file.ts';
import { NO_REPORT, type ReportProgress } from '../progress.ts';
import { type Restored, restore } from '../restore.ts';
import { inBackupFolder, removeLeftBackups } from './scratch.ts';
import { machineIdentities, openFile, recipientOf, sealFile } from './sealed.ts';
import type { OffsiteSettings } from './settings.ts';
import { expectOnePiece, openStore, type Store } from './store.ts';
import { backupsAmong, markOf, nextName, outdated, removeBackup } from './stored.ts';

/** A backup that came back from the store as it was sent, and was restored. */
export type Proof = { name: string; bytes: number };

/** What came back is not what was sent. */
export class DifferenceError extends UserError {
  readonly differences: number;

  constructor(message: string, { differences, cause }: { differences: number; cause?: unknown }) {
    super(message, { cause });
    this.differences = differences;
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Restores a backup into a new embedded database in a folder, which compares the rows of every table and the sums of
 * every month, and has SQLite check the file.
 * @param expected the rows of each table, where they are known from elsewhere
 * @throws DifferenceError if anything differs
 */
export async function tryRestore(
  folder: string,
  clock: Clock,
  file: string,
  { expected, report = NO_REPORT }: { expected?: Counts; report?: ReportProgress } = {},
): Promise<Restored> {
  const place: DataLocation = { databaseUrl: null, dataDir: join(folder, 'restored') };
  const options = { replace: false, goOn: true, report };
  const restored = await restore(place, clock, file, options).catch((error: unknown) => {
    const { cause, message } = error as Error;
    if (!(cause instanceof CopyError)) throw error;
    throw new DifferenceError(message, { differences: 1, cause });
  });
  await withDatabase(place, { exclusive: true }, async (db) => {
    const loaded = await countTables(db);
    const tables = Object.keys(loaded);
    const wrong = tables.filter((name) => loaded[name] !== ((expected ?? loaded)[name] ?? 0));
    if (wrong.length > 0) {
      const differences = wrong.length;
      throw new DifferenceError(`Other rows came back of: ${wrong.join(', ')}.`, { differences });
    }
    await expectIntact(db);
  });
  return restored;
}

/** @throws DifferenceError with as many differences as SQLite tells of faults in its file */
export async function expectIntact(db: Db): Promise<void> {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  if (rows.length === 1 && rows[0]!.integrityCheck === 'ok') return;
  const differences = rows.length;
  throw new DifferenceError('The restored database fails its integrity check.', { differences });
}

type Round = {
  location: DataLocation;
  offsite: OffsiteSettings;
  keys: Keys;
  clock: Clock;
  /** The store, where it is not that of the settings as they are. */
  store?: Store;
};

/** Makes an encrypted backup in a folder; what is not encrypted is deleted again. */
async function sealedBackup(folder: string, { location, offsite, keys, clock }: Round) {
  const [plain, file] = [join(folder, 'sent.backup'), join(folder, 'sent.age')];
  const counts = await backUp(location, clock, plain);
  const [own] = await machineIdentities(keys);
  await sealFile(plain, file, [offsite.recipient, await recipientOf(own!)]);
  rmSync(plain);
  return { file, counts, bytes: statSync(file).size, sha256: await sha256Of(file) };
}

/**
 * Makes a backup, encrypts it to the operator's key and the machine's, sends it, gets it back, and restores it into a scratch
 * database. Only then it is marked as proven, and what is old is deleted.
 * @throws UserError, in one line, if any of it fails; DifferenceError if it is not the same that came back
 */
export async function proveBackup(round: Round): Promise<Proof> {
  const { location, offsite, store = openStore(offsite.s3) } = round;
  removeLeftBackups(location.dataDir);
  return inBackupFolder(location.dataDir, (folder) => proveIn(folder, round, store));
}

async function proveIn(folder: string, round: Round, store: Store): Promise<Proof> {
  const { offsite, keys, clock } = round;
  const name = nextName(backupsAmong(await store.list()), clock());
  const { file, counts, bytes, sha256 } = await sealedBackup(folder, round);
  expectOnePiece(bytes);
  await store.put(name, file, sha256);
  rmSync(file);
  const back = join(folder, 'back.age');
  await store.get(name, back, bytes);
  if ((await sha256Of(back)) !== sha256) {
    throw new DifferenceError('The store gave other bytes back than it got.', { differences: 1 });
  }
  const opened = join(folder, 'back.backup');
  await openFile(back, opened, await machineIdentities(keys));
  rmSync(back);
  await tryRestore(folder, clock, opened, { expected: counts });
  await store.putText(markOf(name), `${sha256}\n`);
  const stored = backupsAmong(await store.list());
  for (const backup of outdated(stored, { now: clock(), keepDays: offsite.keepDays })) {
    await removeBackup(store, backup);
  }
  return { name, bytes };
}
