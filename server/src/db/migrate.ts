import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Trx } from './engine/connect.ts';
import * as first from './migrations/0001-first.ts';
import * as googleAndBrowsers from './migrations/0002-google-and-browsers.ts';
import * as loginTries from './migrations/0003-login-tries.ts';
import * as ledger from './migrations/0004-ledger.ts';
import * as signUps from './migrations/0005-sign-ups.ts';
import * as serverKeys from './migrations/0007-server-keys.ts';
import * as clubsOfUser from './migrations/0011-clubs-of-user.ts';
import { ranMigrations } from './queries/migrations.ts';
import * as indexes from './migrations/0008-indexes.ts';
import * as invitationsOfAddress from './migrations/0009-invitations-of-address.ts';
import * as mailLimits from './migrations/0010-mail-limits.ts';
import * as monthsAndTrails from './migrations/0013-months-and-trails.ts';

/**
 * Append-only: what has run somewhere is never edited. Each only adds, so that an older version goes on beside it; one
 * that takes away or changes what there was is called `NNNN-breaking-...` (docs/decisions/010).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-google-and-browsers': googleAndBrowsers,
  '0003-login-tries': loginTries,
  '0004-ledger': ledger,
  '0005-sign-ups': signUps,
  '0007-server-keys': serverKeys,
  '0008-indexes': indexes,
  '0009-invitations-of-address': invitationsOfAddress,
  '0010-mail-limits': mailLimits,
  '0011-clubs-of-user': clubsOfUser,
  '0013-months-and-trails': monthsAndTrails,
};

const BREAKING = /^\d+-breaking-/;

/**
 * Whether a version that knows some migrations can work with a database in which some have run: it lacks one that it
 * needs ('behind'), or one that it does not know took something away ('ahead'). Unknown ones that only add do no harm.
 */
export function fitOf(ran: readonly string[], known = MIGRATIONS): 'ok' | 'behind' | 'ahead' {
  if (ran.some((name) => known[name] === undefined && BREAKING.test(name))) return 'ahead';
  return Object.keys(known).every((name) => ran.includes(name)) ? 'ok' : 'behind';
}

function migratorOf(db: Db, known = MIGRATIONS): Migrator {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(known) },
    // A number is taken when work on it begins: a later one may have come, and have run, first.
    allowUnorderedMigrations: true,
  });
}

function expectDone({ error }: { error?: unknown }): void {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/**
 * Brings the database to the newest shape: all steps or none, one process at a time. One to which a newer version has
 * only added is left as it is.
 * @param known the steps; others than this program's are for tests
 * @throws where a step fails, or where only a newer version can work with the database
 */
export async function migrateToLatest(db: Db, known = MIGRATIONS): Promise<void> {
  const ran = await ranMigrations(db);
  const fit = fitOf(ran, known);
  if (fit === 'ok') return;
  if (fit === 'ahead') {
    const unknown = ran.filter((name) => known[name] === undefined);
    throw new Error(`it is of a newer version (${unknown.join(', ')}); start that one`);
  }
  const result = await migratorOf(db, known).migrateToLatest();
  if (result.error !== undefined && (await cameBetween(db, known))) return;
  expectDone(result);
}

/** A newer version may have migrated meanwhile: the migrator does not know its steps, and ours are done. */
async function cameBetween(db: Db, known: typeof MIGRATIONS): Promise<boolean> {
  // Within a transaction that has failed, nothing can be asked.
  const ran = await ranMigrations(db).catch(() => []);
  return fitOf(ran, known) === 'ok';
}

/** Brings a database in which no migration has run to the shape that it has after this one. */
export async function migrateTo(trx: Trx, name: string): Promise<void> {
  expectDone(await migratorOf(trx).migrateTo(name));
}
