import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ensurePostgres, startPostgres } from '../../tools/lib/postgres.ts';
import { startApp, type TestApp } from './app.ts';
import { makeUser } from './factories.ts';
import { emptyFolder, testOnPostgres } from './places.ts';
import { startServer } from './process.ts';

/**
 * Makes the database unavailable.
 * @returns a function that restores it
 */
async function blockDatabase(app: TestApp): Promise<() => void> {
  if (app.databaseUrl !== null) {
    // Every connection but this one is cut, as when the database restarts.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(app.db);
    return () => undefined;
  }
  // Another process holds the one lock there is.
  const other = new DatabaseSync(join(app.dataDir, 'rallybook.sqlite'), { timeout: 5000 });
  other.exec('begin exclusive');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

test('26: a server survives the loss of its database, and works again when it is back', async () => {
  const app = await startApp();
  const { token, username } = await makeUser(app, 'owner');
  const server = await startServer({
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  });
  onTestFinished(server.kill);
  const me = () =>
    fetch(`${server.url}/api/users/me/`, { headers: { authorization: `Bearer ${token}` } });
  const forget = () =>
    fetch(`${server.url}/api/users/forgot-password/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@club.example' }),
    });
  await expect.poll(async () => (await me()).status, { timeout: 10_000 }).toBe(200);

  const unblock = await blockDatabase(app);
  // The embedded database waits for its lock and blocks the whole process: one request is enough.
  const length = app.databaseUrl === null ? 1 : 20;
  const answers = await Promise.all(Array.from({ length }, forget));
  for (const { status, headers } of answers) {
    // The first request on a new connection is executed, and the next ones are throttled.
    expect(app.databaseUrl === null ? [503] : [200, 429, 503]).toContain(status);
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  unblock();

  await expect.poll(async () => (await me()).status, { timeout: 10_000 }).toBe(200);
  expect(await (await me()).json()).toMatchObject({ username });
});

/**
 * A PostgreSQL server of the test's own, on which commits wait for a standby that is not there once `lose` is called, until
 * `find` is.
 */
async function replicated() {
  const program = await ensurePostgres();
  if ('missing' in program) throw new Error(program.missing);
  const { url, stop } = await startPostgres(program.path, { durable: true });
  onTestFinished(stop);
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  return {
    url,
    lose: () => run(`alter system set synchronous_standby_names = 'nobody'`),
    find: () => run('alter system reset synchronous_standby_names'),
  };
}

testOnPostgres(
  '26: a server is not ready while changes wait for a standby that is lost',
  async () => {
    const database = await replicated();
    const server = await startServer({ DATA_DIR: emptyFolder(), DATABASE_URL: database.url });
    onTestFinished(server.kill);
    const ready = async () => {
      const answer = await fetch(`${server.url}/api/health/ready`);
      return { status: answer.status, ...((await answer.json()) as { parts: object }).parts };
    };
    const change = (email: string) =>
      fetch(`${server.url}/api/users/forgot-password/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    expect((await change('lan@club.example')).status).toBe(200);
    await expect.poll(ready, { timeout: 15_000 }).toMatchObject({ status: 200, database: 'ok' });

    await database.lose();
    const waiting = change('minh@club.example');
    await expect
      .poll(ready, { timeout: 15_000, interval: 500 })
      .toMatchObject({ status: 503, database: 'waiting' });

    await database.find();
    expect((await waiting).status).toBe(200);
    await expect.poll(ready, { timeout: 15_000 }).toMatchObject({ status: 200, database: 'ok' });
  },
  90_000,
);
