import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { keysFileOf } from '../auth/keys.ts';
import type { Clock } from '../context.ts';
import { expireRestored } from '../db/copy/expire.ts';
import { transaction } from '../db/engine/transaction.ts';
import { makeDataDir } from '../start/start.ts';
import { type Place, withDatabase } from './exclusive.ts';
import { bringUpToDate, expectKnownMigration, loadDump } from './copy.ts';
import { checkBackup, type Counts, type Header, readBatches } from './file.ts';

export type RestoreOptions = {
  /** Deletes what is there. */
  replace: boolean;
  /** Nothing has happened since the backup: waiting mails are sent, and sessions stay. */
  goOn: boolean;
};

export type Restored = {
  takenAt: string;
  counts: Counts;
  /** How many mails were waiting and are not sent any more. */
  mailsKept: number;
};

/**
 * Puts the data of a backup into an empty place; the backup may be of the other engine, or of an older version. All of
 * it is there afterwards, checked, or nothing has changed.
 * @throws UserError where the file is damaged, a server is running, or there is data that is not to be replaced
 */
export async function restore(
  place: Place,
  clock: Clock,
  file: string,
  { replace, goOn }: RestoreOptions,
): Promise<Restored> {
  const { header, counts } = await checkBackup(file);
  const { takenAt, migration, keys } = header;
  expectKnownMigration(migration);
  makeDataDir(place.dataDir);
  const aside = writeAside(place.dataDir, keys);
  try {
    const mailsKept = await withDatabase(place, { exclusive: true }, (db) =>
      transaction(db, {}, async (trx) => {
        await loadDump(trx, { migration, counts, batches: readBatches(file) }, { replace });
        await bringUpToDate(trx);
        return goOn ? 0 : (await expireRestored(trx, clock().toISOString())).mails;
      }),
    );
    putKeys(place.dataDir, aside, clock());
    return { takenAt, counts, mailsKept };
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The keys of the backup, on the disk before anything is changed: afterwards they only get their name. */
function writeAside(dataDir: string, keys: Header['keys']): string {
  const aside = `${keysFileOf(dataDir)}.${process.pid}.part`;
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  writeFileSync(aside, text, { mode: 0o600, flush: true });
  return aside;
}

/** Other keys that are there stay under another name. */
function putKeys(dataDir: string, aside: string, now: Date): void {
  const file = keysFileOf(dataDir);
  const isOther = existsSync(file) && readFileSync(file, 'utf8') !== readFileSync(aside, 'utf8');
  if (isOther) renameSync(file, `${file}.before-${now.toISOString().replaceAll(/\W/g, '')}`);
  renameSync(aside, file);
}
