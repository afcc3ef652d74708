import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import type { DataLocation } from '../src/backup/exclusive.ts';
import { connect, type Db } from '../src/db/engine/connect.ts';
import { newId } from '../src/ids.ts';
import { asAdmin } from './database.ts';
import { contentOf } from './fingerprint.ts';

/** The engines that are available here. */
export const ENGINES = [
  'SQLite',
  ...(process.env['TEST_POSTGRES_URL'] === undefined ? [] : ['PostgreSQL']),
] as ('SQLite' | 'PostgreSQL')[];

/** The one that this run tests. */
export const OWN_ENGINE: (typeof ENGINES)[number] =
  process.env['TEST_ENGINE'] === 'postgres' ? 'PostgreSQL' : 'SQLite';

/** A test that means nothing on the embedded database: there it does not exist, and so counts as nothing. */
export function testOnPostgres(name: string, run: () => Promise<void>, timeout?: number): void {
  if (OWN_ENGINE === 'PostgreSQL') test(name, run, timeout);
}

/** An empty folder for the current test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A place without any tables, for the current test. */
export async function emptyLocation(engine: (typeof ENGINES)[number]): Promise<DataLocation> {
  const dataDir = join(emptyFolder(), 'data');
  if (engine === 'SQLite') return { databaseUrl: null, dataDir };
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  const name = `place_${newId().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  onTestFinished(() => asAdmin(`drop database if exists ${name} with (force)`));
  url.pathname = name;
  return { databaseUrl: url.href, dataDir };
}

/** Opens the database of a place, and closes it afterwards. */
export async function withDatabase<T>(
  place: DataLocation,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = connect(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A hash of all stored data of a place. */
export const fingerprintOf = (place: DataLocation, except: readonly string[] = []) =>
  withDatabase(place, (db) => contentOf(db, except));
