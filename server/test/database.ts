import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Db } from '../src/db/engine/connect.ts';
import { MIGRATIONS } from '../src/db/migrate.ts';
import { appliedMigrations } from '../src/db/queries/migrations.ts';
import { newId } from '../src/ids.ts';
import { emptyDatabase } from './stored-rows.ts';

export type TestDatabase = {
  db: Db;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Closes and deletes it. */
  drop: () => Promise<void>;
};

/** The folder of the tests' files: in memory if there is room, since they need not survive a restart. */
const folder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 512 * 1024 ** 2;
}

/** The engine of this run: every test of the server runs on both. */
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/**
 * A fresh database of this run's engine, migrated or empty. The caller drops it: see `testDatabase`.
 * @param isOwn the test changes its tables or its rules, so no other test gets it afterwards
 */
export async function createDatabase({
  isEmpty = false,
  isOwn = isEmpty,
  onQuery,
}: {
  isEmpty?: boolean;
  isOwn?: boolean;
  onQuery?: (query: CompiledQuery) => void;
} = {}): Promise<TestDatabase> {
  const options = onQuery && { onQuery };
  const dataDir = mkdtempSync(join(folder, 'rallybook-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const file = 'rallybook.sqlite';
    if (!isEmpty) copyFileSync(join(inject('template'), file), join(dataDir, file));
    const db = connect({ databaseUrl: null, dataDir }, undefined, options);
    const drop = async () => {
      await db.destroy();
      removeFolder();
    };
    return { db, dataDir, databaseUrl: null, drop };
  }
  const canBeReused = !isOwn && onQuery === undefined;
  const database =
    (canBeReused && spares.pop()) ||
    (await createOnServer(isEmpty ? 'template0' : inject('template'), options));
  const drop = async () => {
    removeFolder();
    if (canBeReused && (await isEmptied(database.db))) spares.push(database);
    else await database.drop();
  };
  // What the server has found out about a database, it remembers for that object: the next test gets another one.
  return { db: database.db.$extendTables(), dataDir, databaseUrl: database.url, drop };
}

type OnServer = { db: Db; url: string; drop: () => Promise<void> };

/**
 * Emptied databases of finished tests, for the next tests of this process: creating one with its connections takes
 * PostgreSQL longer than most tests. They are dropped with the template.
 */
const spares: OnServer[] = [];

async function createOnServer(
  template: string,
  options: { onQuery: (query: CompiledQuery) => void } | undefined,
): Promise<OnServer> {
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  const name = `${inject('template')}_${newId().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${template}`);
  url.pathname = name;
  const db = connect({ databaseUrl: url.href, dataDir: tmpdir() }, undefined, options);
  const drop = async () => {
    await db.destroy();
    await asAdmin(`drop database if exists ${name} with (force)`);
  };
  return { db, url: url.href, drop };
}

/**
 * Empties all tables except the list of migrations, bypassing the triggers that guard the audit trail. This fails if
 * the test has migrated the database further, or left it closed or locked, or if the database user is no superuser.
 */
async function isEmptied(db: Db): Promise<boolean> {
  try {
    if ((await appliedMigrations(db)).some((name) => !Object.hasOwn(MIGRATIONS, name)))
      return false;
    await emptyDatabase(db);
    return true;
  } catch {
    return false;
  }
}

/** A fresh, migrated database for the current test. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  onTestFinished(database.drop);
  return database;
}

export async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await client.connect();
  await client.query(statement);
  await client.end();
}
