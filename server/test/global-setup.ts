import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/db/engine/connect.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { requireColumns } from '../src/db/require-columns.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database that each test file copies: a folder, or the name of a PostgreSQL database. */
    template: string;
  }
}

/** Migrates one database; each test file works on a copy of its own (test/database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['TEST_ENGINE'];
  return engine === 'postgres' ? postgresTemplate(project) : sqliteTemplate(project);
}

async function sqliteTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-template-'));
  const db = connect({ databaseUrl: null, dataDir: folder });
  await migrateToLatest(db);
  await requireColumns(db);
  await db.destroy();
  project.provide('template', folder);
  return () => Promise.resolve(rmSync(folder, { recursive: true, force: true }));
}

async function postgresTemplate(project: TestProject) {
  const admin = process.env['TEST_POSTGRES_URL'];
  if (admin === undefined) throw new Error('TEST_POSTGRES_URL is not set');
  // Each of several projects in one run has its own template.
  const name = `template_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = name;
  const db = connect({ databaseUrl: url.href, dataDir: tmpdir() });
  await migrateToLatest(db);
  await requireColumns(db);
  await db.destroy();
  project.provide('template', name);
  return async () => {
    // With its copies that no test has dropped.
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    await client.end();
  };
}
