import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Trx } from './engine/connect.ts';
import { withRetries } from './engine/transaction.ts';
import * as schema from './migrations/0071-schema.ts';
import * as trials from './migrations/0072-trials.ts';
import * as byMonthAndDay from './migrations/upgrade/0061-by-month-and-day.ts';
import { fillSince, isBeforeSchema, OLDEST, PARTS } from './migrations/upgrade/parts.ts';
import { appliedMigrations } from './queries/migrations.ts';

const FIRST = '0071-schema';

/**
 * The first schema, and what came after it. Append-only: a migration that has run somewhere is never edited. Each one only adds,
 * so that an older version can run beside it; one that removes or changes something is called `NNNN-breaking-...`
 * (docs/decisions/010).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [FIRST]: schema,
  '0072-trials': trials,
};

const BREAKING = /^\d+-breaking-/;

/**
 * Whether a version that knows some migrations can work with a database in which some have run. 'behind': the
 * database lacks one that this version needs. 'ahead': an unknown one has removed something. Unknown ones that only
 * add do no harm.
 */
export function schemaFit(
  applied: readonly string[],
  known = MIGRATIONS,
): 'ok' | 'behind' | 'ahead' {
  if (applied.some((name) => known[name] === undefined && BREAKING.test(name))) return 'ahead';
  return Object.keys(known).every((name) => applied.includes(name)) ? 'ok' : 'behind';
}

const DONE: Migration = { up: () => Promise.resolve() };

/**
 * What leads from a database to the newest schema. One from before the first schema keeps the names of what has run, by which an
 * older version beside this one knows that nothing is missing; the parts that it lacks run, and the first schema is only noted.
 * @throws if it is so old that this version knows no way
 */
function pathFrom(applied: readonly string[], known: typeof MIGRATIONS): typeof MIGRATIONS {
  if (applied.length === 0) return known;
  if (applied.includes(OLDEST)) {
    const before = applied.filter((name) => name <= OLDEST).map((name) => [name, DONE] as const);
    return { ...Object.fromEntries<Migration>(before), ...PARTS, ...known, [FIRST]: DONE };
  }
  if (applied.includes(FIRST)) return known;
  throw new Error(`it ${TOO_OLD}`);
}

/** Of a database or a backup: what is wrong with it, and what to do. */
export const TOO_OLD =
  'is of a version before 27 November 2026. Nothing was changed: start the version of 29 November 2026 on it once, then this one';

function createMigrator(db: Db, known: typeof MIGRATIONS): Migrator {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(known) },
    // A migration gets its number when work on it begins, so one with a later number may have run first.
    allowUnorderedMigrations: true,
  });
}

function throwIfFailed({ error }: { error?: unknown }): void {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/**
 * Runs the migrations that the database lacks: all or none, one process at a time. If a newer version has only added
 * something, the database is left as it is. They run again where PostgreSQL ends them in favour of what an older version
 * does meanwhile: each table that they change is locked, one after the other.
 * @param known the migrations; tests pass others
 * @throws if a migration fails, or if only a newer version can work with the database
 */
export async function migrateToLatest(db: Db, known = MIGRATIONS): Promise<void> {
  const migrate = () => migrateOnce(db, known);
  await (db.isTransaction ? migrate() : withRetries(migrate));
}

async function migrateOnce(db: Db, known: typeof MIGRATIONS): Promise<void> {
  const applied = await appliedMigrations(db);
  const fit = schemaFit(applied, known);
  if (fit === 'ok') return;
  if (fit === 'ahead') {
    const unknown = applied.filter((name) => known[name] === undefined && BREAKING.test(name));
    throw new Error(`it is of a newer version (${unknown.join(', ')}); start that one`);
  }
  const path = pathFrom(applied, known);
  await fillLargeDatabase(db, applied, path);
  const result = await createMigrator(db, path).migrateToLatest();
  if (result.error !== undefined && (await hasNewerMigrated(db, known))) return;
  throwIfFailed(result);
}

/**
 * Fills a large database in pieces, before the step that needs what is filled: a process of an older version goes on working with
 * it meanwhile, and whoever is interrupted goes on where it was. A small one is filled by that step.
 */
async function fillLargeDatabase(
  db: Db,
  applied: readonly string[],
  path: typeof MIGRATIONS,
): Promise<void> {
  const isFilled = applied.includes('0061-by-month-and-day') || !applied.includes(OLDEST);
  if (isFilled || db.isTransaction) return;
  const plain = db.withoutPlugins() as unknown as Kysely<unknown>;
  if (!(await byMonthAndDay.isLarge(plain))) return;
  if (!applied.includes('0057-months-of-schedules'))
    throwIfFailed(await createMigrator(db, path).migrateTo('0057-months-of-schedules'));
  await byMonthAndDay.fillInPieces(plain);
}

/**
 * Whether a newer version has migrated the database meanwhile: then the migrator finds names that it does not know,
 * and ours have run.
 */
async function hasNewerMigrated(db: Db, known: typeof MIGRATIONS): Promise<boolean> {
  // After an error, a transaction accepts no queries.
  const applied = await appliedMigrations(db).catch(() => []);
  return schemaFit(applied, known) === 'ok';
}

/** Whether this version can load rows that were dumped when this was the newest migration. */
export const canLoad = (migration: string): boolean =>
  Object.hasOwn(MIGRATIONS, migration) || isBeforeSchema(migration);

/**
 * Runs the migrations up to this one, in a database in which none has run. Rows from before the first schema go into that one:
 * it has all of their columns.
 */
export async function migrateTo(trx: Trx, name: string): Promise<void> {
  const target = isBeforeSchema(name) ? FIRST : name;
  throwIfFailed(await createMigrator(trx, MIGRATIONS).migrateTo(target));
}

/** Brings rows that were loaded after `migrateTo` to the newest schema. */
export async function migrateLoaded(trx: Trx, name: string): Promise<void> {
  if (isBeforeSchema(name))
    await fillSince(trx.withoutPlugins() as unknown as Kysely<unknown>, name);
  await migrateToLatest(trx);
}
