import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../context.ts';
import { makeDataDir } from '../../data-dir.ts';
import { type Batch, dump } from '../../db/copy/dump.ts';
import { expireRestored } from '../../db/copy/expire.ts';
import { load } from '../../db/copy/load.ts';
import { hasOwnerWithAddress, reviveClub, usersHere } from '../../db/copy/one-club.ts';
import { countTables } from '../../db/copy/schema.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { bulkTransaction } from '../../db/engine/transaction.ts';
import { migrateLoaded, migrateTo, schemaFit } from '../../db/migrate.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { appliedMigrations } from '../../db/queries/migrations.ts';
import { storeNoticeSettings } from '../../db/queries/notices/settings.ts';
import { noticeRulesRow, readNoticeRules } from '../../domain/notices/settings.ts';
import { UserError } from '../../errors.ts';
import { expectKnownMigration, expectSameCounts, namingDifferences } from '../copy.ts';
import { type DataLocation, expectDatabase, withDatabase } from '../exclusive.ts';
import { checkBackup, readBatches } from '../file.ts';
import { NO_REPORT, type ReportProgress } from '../progress.ts';
import { bringClub } from './bring-club.ts';
import { collectIds, collectUserIds, makeIdChanger, type Renewal } from './renew-ids.ts';
import { clubColumnOf, comesAlong } from './tables.ts';

/**
 * The rows and totals of one club, and the users, who belong to no club: the club's rows name some of them.
 * @param counts gets the number of rows of each table
 */
async function* pickClub(
  batches: AsyncIterable<Batch>,
  clubId: string,
  counts: Record<string, number>,
): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    if (!('table' in batch)) {
      yield { totals: batch.totals.filter(([id]) => id === clubId) };
      continue;
    }
    const rows = rowsOfClub(batch, clubId);
    if (rows.length === 0) continue;
    counts[batch.table] = (counts[batch.table] ?? 0) + rows.length;
    yield { ...batch, rows };
  }
}

function rowsOfClub(
  { table, columns, rows }: Extract<Batch, { table: string }>,
  clubId: string,
): unknown[][] {
  if (table === 'users') return rows;
  const column = clubColumnOf(table);
  if (column === undefined) return [];
  const place = columns.indexOf(column);
  return rows.filter((row) => row[place] === clubId);
}

export type RestoredClub = {
  takenAt: string;
  /** Its new id. */
  clubId: string;
  name: string;
  /** How many rows each table got. */
  counts: Readonly<Record<string, number>>;
  /** Whether its members have the pay codes that they had. */
  hasOldCodes: boolean;
};

/**
 * Brings one club of a backup, as it was, into a database that a server may be using, under a new id: a club that is still
 * there under the old one stays as it is. Nobody sees the club before it is complete; what is left of a restore that was
 * interrupted is purged like a deleted club.
 * @throws UserError if the file is damaged, the club is not in it or nobody could get into it, or the database is not of this
 * version
 */
export async function restoreClub(
  location: DataLocation,
  clock: Clock,
  file: string,
  clubId: string,
  report: ReportProgress = NO_REPORT,
): Promise<RestoredClub> {
  expectDatabase(location);
  const reportBytes = (done: number, total: number) =>
    report({ step: 'searching', unit: 'bytes', done, total });
  return withDatabase(location, { exclusive: false }, async (db) => {
    await expectThisVersion(db);
    const { header } = await checkBackup(file, report);
    const { takenAt, migration } = header;
    expectKnownMigration(migration);
    return inScratch(location.dataDir, async (scratch) => {
      await bulkTransaction(scratch, async (trx) => {
        await migrateTo(trx, migration);
        const isThere = await loadClub(trx, readBatches(file, reportBytes), clubId);
        if (!isThere) {
          throw new UserError(`There is no club ${clubId} in this backup. ${await clubsIn(file)}`);
        }
        await migrateLoaded(trx, migration);
        await prepare(trx, clubId, clock().toISOString());
      });
      const { name } = await clubById(scratch, clubId);
      const renewal = await readRenewal(scratch, db);
      const brought = await bringClub({ db, clock, scratch, clubId, renewal, report });
      return { takenAt, name, ...brought };
    });
  });
}

/** More clubs of a backup are only counted. */
const MAX_NAMED = 20;

/** The clubs of a backup with their ids, for who looks for one: a backup off site is encrypted, and cannot be searched. */
async function clubsIn(file: string): Promise<string> {
  const named: string[] = [];
  let count = 0;
  for await (const batch of readBatches(file)) {
    if (!('rows' in batch) || batch.table !== 'clubs') continue;
    const [id, name] = [batch.columns.indexOf('id'), batch.columns.indexOf('name')];
    for (const row of batch.rows) {
      count += 1;
      if (named.length < MAX_NAMED) named.push(`${String(row[id])} ${String(row[name])}`);
    }
  }
  const more = count > MAX_NAMED ? `, and ${count - MAX_NAMED} more` : '';
  return count === 0 ? 'It holds no club.' : `It holds: ${named.join(', ')}${more}.`;
}

async function expectThisVersion(db: Db): Promise<void> {
  if (schemaFit(await appliedMigrations(db)) === 'ok') return;
  throw new UserError(
    'The database is not of this version of Rallybook: start the server of this version on it first.',
  );
}

/** Does work with an embedded database that is deleted afterwards. */
async function inScratch<T>(dataDir: string, work: (scratch: Db) => Promise<T>): Promise<T> {
  makeDataDir(dataDir);
  const folder = mkdtempSync(join(dataDir, 'restore-'));
  try {
    const scratch = { databaseUrl: null, dataDir: folder };
    return await withDatabase(scratch, { exclusive: true }, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Loads one club, in the shape that it has in the backup, and the users whom its rows may name.
 * @returns whether there is such a club
 */
async function loadClub(trx: Trx, batches: AsyncIterable<Batch>, clubId: string): Promise<boolean> {
  const counts: Record<string, number> = {};
  await namingDifferences(async () => {
    await load(trx, pickClub(batches, clubId, counts));
    expectSameCounts(counts, await countTables(trx));
  });
  return counts['clubs'] !== undefined;
}

/** Makes of the club as it was what it will be where time went on. */
async function prepare(trx: Trx, clubId: string, now: string): Promise<void> {
  if (!(await hasOwnerWithAddress(trx, clubId))) {
    throw new UserError('No owner of this club has an address: nobody could get into it.');
  }
  await reviveClub(trx, clubId, now);
  await expireRestored(trx, now);
  // Members would be told twice if the club is still there, and of what is over if it is not.
  const rules = await readNoticeRules(trx, clubId);
  await storeNoticeSettings(trx, noticeRulesRow(clubId, { ...rules, kinds: [] }));
}

async function readRenewal(scratch: Db, db: Db): Promise<Renewal> {
  const own = new Set<string>();
  const named = new Set<string>();
  for await (const batch of dump(scratch)) {
    if (!('table' in batch) || !comesAlong(batch.table)) continue;
    collectIds(batch, own);
    collectUserIds(batch, named);
  }
  return { own, change: makeIdChanger(), users: await usersHere(db, scratch, named) };
}
