import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Db } from '../src/db/connect.ts';
import { newId } from '../src/ids.ts';

export type TestDatabase = {
  db: Db;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Closes and deletes it. */
  drop: () => Promise<void>;
};

/** The engine of this run: every test of the server runs on both. */
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A fresh, migrated or empty database of this run's engine. Whoever asks drops it: see `testDatabase`. */
export async function createDatabase({
  isEmpty = false,
  onQuery,
}: { isEmpty?: boolean; onQuery?: (query: CompiledQuery) => void } = {}): Promise<TestDatabase> {
  const options = onQuery && { onQuery };
  const dataDir = mkdtempSync(join(tmpdir(), 'rallybook-test-'));
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
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${isEmpty ? 'template0' : inject('template')}`);
  url.pathname = name;
  const db = connect({ databaseUrl: url.href, dataDir }, undefined, options);
  const drop = async () => {
    await db.destroy();
    await asAdmin(`drop database if exists ${name} with (force)`);
    removeFolder();
  };
  return { db, dataDir, databaseUrl: url.href, drop };
}

/** A fresh, migrated database that goes when the current test has finished. */
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
