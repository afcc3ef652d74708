import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysFileOf } from '../auth/keys.ts';
import type { Clock } from '../context.ts';
import { makeDataDir } from '../data-dir.ts';
import { expireRestored } from '../db/copy/expire.ts';
import { bulkTransaction } from '../db/engine/transaction.ts';
import { migrateLoaded } from '../db/migrate.ts';
import { expectKnownMigration, expectReplaceable, loadDump } from './copy.ts';
import { type DataLocation, hasDatabase, withDatabase } from './exclusive.ts';
import { checkBackup, type Counts, type Header, readBatches } from './file.ts';
import { NO_REPORT, type ReportProgress } from './progress.ts';

type RestoreOptions = {
  /** Whether existing data may be deleted. */
  replace: boolean;
  /** For a backup after which nothing has happened: waiting mails are sent, and sessions stay. */
  goOn: boolean;
  report?: ReportProgress;
};

export type Restored = {
  takenAt: string;
  counts: Counts;
  /** How many mails were waiting that will not be sent. */
  mailsKept: number;
};

const MAY_REPLACE =
  ' With --replace, all of it is deleted, and the data of the backup takes its place.';

/** @throws UserError if a server is running on the database, or there is data that must not be replaced */
export async function expectRestorable(location: DataLocation, replace: boolean): Promise<void> {
  if (!hasDatabase(location)) return;
  await withDatabase(location, { exclusive: true }, (db) =>
    expectReplaceable(db, replace, MAY_REPLACE),
  );
}

/**
 * Restores a backup into an empty database. The backup may come from the other engine, or an older version.
 * Afterwards all of its data is there and checked, or nothing has changed.
 * @throws UserError if the file is damaged, a server is running, or there is data that must not be replaced
 */
export async function restore(
  location: DataLocation,
  clock: Clock,
  file: string,
  { replace, goOn, report = NO_REPORT }: RestoreOptions,
): Promise<Restored> {
  // To read a large file through takes minutes: what a look at the database tells is said first.
  await expectRestorable(location, replace);
  const { header, counts } = await checkBackup(file, report);
  const { takenAt, migration, keys } = header;
  expectKnownMigration(migration);
  makeDataDir(location.dataDir);
  return withDatabase(location, { exclusive: true }, async (db) => {
    // Until the database is found to be ours alone, another restore may have written its keys there.
    let isOurs = false;
    try {
      const mailsKept = await bulkTransaction(db, async (trx) => {
        const dump = { migration, counts, batches: readBatches(file) };
        await loadDump(trx, dump, { replace, report });
        await migrateLoaded(trx, migration);
        isOurs = true;
        writeNextKeys(location.dataDir, keys);
        return goOn ? 0 : (await expireRestored(trx, clock().toISOString())).mails;
      });
      installKeys(location.dataDir, clock());
      return { takenAt, counts, mailsKept };
    } finally {
      if (isOurs) removeNextKeys(location.dataDir);
    }
  });
}

/** Keys of a restore that is not over. Names with the id of a process are those of earlier versions. */
const NEXT_KEYS = /^keys\.json(\.\d+)?\.part$/;

const nextKeysOf = (dataDir: string) => `${keysFileOf(dataDir)}.part`;

/** Removes those of this restore, and of earlier ones that were killed. */
function removeNextKeys(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (NEXT_KEYS.test(name)) rmSync(join(dataDir, name), { force: true });
}

/** Writes the backup's keys beside the present ones before anything is committed: later they are only renamed. */
function writeNextKeys(dataDir: string, keys: Header['keys']): void {
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  writeFileSync(nextKeysOf(dataDir), text, { mode: 0o600, flush: true });
}

/** Puts the backup's keys in place. Different keys that are there are kept under another name. */
function installKeys(dataDir: string, now: Date): void {
  const [file, next] = [keysFileOf(dataDir), nextKeysOf(dataDir)];
  const isOther = existsSync(file) && readFileSync(file, 'utf8') !== readFileSync(next, 'utf8');
  if (isOther) renameSync(file, `${file}.before-${now.toISOString().replaceAll(/\W/g, '')}`);
  renameSync(next, file);
}
