import { setTimeout as wait } from 'node:timers/promises';
import { type Db, type Trx } from '../db/engine/connect.ts';
import type { Batch } from '../db/copy/dump.ts';
import { CopyError, load } from '../db/copy/load.ts';
import {
  countTables,
  dropTables,
  hasRows,
  isInUse,
  lastMigration,
  listTables,
} from '../db/copy/schema.ts';
import { disableTimeouts } from '../db/copy/snapshot.ts';
import { MIGRATIONS, migrateTo } from '../db/migrate.ts';
import type { Counts } from './file.ts';
import { UserError } from '../errors.ts';

/** A whole database, in the form in which it is copied. */
type Dump = { migration: string; counts: Counts; batches: AsyncIterable<Batch> };

/** @throws UserError if a newer program than this one made it */
export function expectKnownMigration(migration: string): void {
  if (Object.hasOwn(MIGRATIONS, migration)) return;
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
 * Replaces a database that nobody else uses with a dump, in the schema of the dump. The rows are counted, and the
 * totals of every month compared. The caller's transaction keeps all of it or nothing.
 * @throws UserError if there is data that must not be replaced, or the loaded data is not what was dumped
 */
export async function loadDump(
  trx: Trx,
  { migration, counts, batches }: Dump,
  { replace }: { replace: boolean },
): Promise<void> {
  await disableTimeouts(trx);
  if (await staysInUse(trx)) {
    throw new UserError('Another program is connected to this database: stop it first.');
  }
  if (!replace && (await hasRows(trx))) {
    throw new UserError('There is data in this database already. Nothing was changed.');
  }
  await dropTables(trx);
  await migrateTo(trx, migration);
  try {
    await load(trx, batches);
    expectSameCounts(counts, await countTables(trx));
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    throw new UserError(`What arrived is not what was sent: ${error.message}.`, { cause: error });
  }
}

/** PostgreSQL lists a connection for a moment after it was closed. */
async function staysInUse(trx: Trx): Promise<boolean> {
  for (let attempt = 1; attempt < 10; attempt += 1) {
    if (!(await isInUse(trx))) return false;
    await wait(100);
  }
  return isInUse(trx);
}

function expectSameCounts(sentCounts: Counts, loadedCounts: Counts): void {
  for (const table of new Set([...Object.keys(sentCounts), ...Object.keys(loadedCounts)])) {
    const [sent = 0, arrived = 0] = [sentCounts[table], loadedCounts[table]];
    if (sent === arrived) continue;
    throw new CopyError(`${arrived} of ${sent} rows of ${table} are there`);
  }
}
