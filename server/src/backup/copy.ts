import { setTimeout as wait } from 'node:timers/promises';
import type { Batch } from '../db/copy/dump.ts';
import { CopyError } from '../db/copy/insert.ts';
import { load } from '../db/copy/load.ts';
import {
  countTables,
  dropTables,
  hasRows,
  isInUse,
  lastMigration,
  listTables,
} from '../db/copy/schema.ts';
import { type Db, type Trx } from '../db/engine/connect.ts';
import { canLoad, migrateTo, TOO_OLD } from '../db/migrate.ts';
import { UserError } from '../errors.ts';
import type { Counts } from './file.ts';
import type { ReportProgress } from './progress.ts';

/** A whole database, in the form in which it is copied. */
type Dump = { migration: string; counts: Counts; batches: AsyncIterable<Batch> };

/** @throws UserError if a newer program than this one made it, or one that is too old */
export function expectKnownMigration(migration: string): void {
  if (canLoad(migration)) return;
  if (migration < '0041') throw new UserError(`The data ${TOO_OLD}.`);
  throw new UserError(
    `This is the data of a newer Rallybook (${migration}): update this one first.`,
  );
}

/**
 * The newest migration of a database that is to be copied.
 * @throws UserError if it is not one of this program's
 */
export async function readMigration(snapshot: Db): Promise<string> {
  const migration = await lastMigration(snapshot);
  if (migration === null) throw new UserError('There is no data of Rallybook in this database.');
  expectKnownMigration(migration);
  const { unknown } = await listTables(snapshot);
  if (unknown.length === 0) return migration;
  throw new UserError(`This database has tables that are not Rallybook's: ${unknown.join(', ')}.`);
}

/**
 * @param advice ends the message about data that is there
 * @throws UserError if another program uses the database, or there is data that must not be replaced
 */
export async function expectReplaceable(db: Db, replace: boolean, advice = ''): Promise<void> {
  if (await staysInUse(db)) {
    throw new UserError('Another program is connected to this database: stop it first.');
  }
  if (!replace && (await hasRows(db))) {
    throw new UserError(`There is data in this database already. Nothing was changed.${advice}`);
  }
}

/**
 * Replaces a database that nobody else uses with a dump, in the schema of the dump. The rows are counted, and the
 * totals of every month compared. The caller's transaction keeps all of it or nothing.
 * @throws UserError if there is data that must not be replaced, or the loaded data is not what was dumped
 */
export async function loadDump(
  trx: Trx,
  { migration, counts, batches }: Dump,
  { replace, report }: { replace: boolean; report: ReportProgress },
): Promise<void> {
  await expectReplaceable(trx, replace);
  await dropTables(trx);
  await migrateTo(trx, migration);
  await namingDifferences(async () => {
    await load(trx, watched(batches, counts, report));
    expectSameCounts(counts, await countTables(trx));
  });
}

/** Does work, and makes a UserError of a CopyError. */
export async function namingDifferences(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    throw new UserError(`What arrived is not what was sent: ${error.message}.`, { cause: error });
  }
}

/** Reports how many rows were loaded, and then how many totals were compared. */
async function* watched(
  batches: AsyncIterable<Batch>,
  counts: Counts,
  report: ReportProgress,
): AsyncGenerator<Batch> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let [rows, months] = [0, 0];
  for await (const batch of batches) {
    yield batch;
    if ('table' in batch) {
      rows += batch.rows.length;
      report({ step: 'loading', unit: 'rows', done: rows, total });
    } else {
      months += batch.totals.length;
      report({ step: 'comparing', unit: 'months', done: months, total: null });
    }
  }
}

/** PostgreSQL lists a connection for a moment after it was closed. */
async function staysInUse(db: Db): Promise<boolean> {
  for (let attempt = 1; attempt < 10; attempt += 1) {
    if (!(await isInUse(db))) return false;
    await wait(100);
  }
  return isInUse(db);
}

/** @throws CopyError naming a table that has another number of rows than it had */
export function expectSameCounts(sentCounts: Counts, loadedCounts: Counts): void {
  for (const table of new Set([...Object.keys(sentCounts), ...Object.keys(loadedCounts)])) {
    const [sent = 0, arrived = 0] = [sentCounts[table], loadedCounts[table]];
    if (sent === arrived) continue;
    throw new CopyError(`${arrived} of ${sent} rows of ${table} are there`);
  }
}
