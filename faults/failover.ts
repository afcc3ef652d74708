import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { until } from '../bench/lib/api.ts';
import { findOrInstall } from '../tools/lib/apt.ts';
import { findProgram } from '../tools/lib/find-program.ts';
import { root } from '../tools/lib/paths.ts';
import { freePort } from '../tools/lib/ports.ts';
import type { Cluster } from '../tools/lib/postgres.ts';
import { stopOnSignals } from '../tools/lib/processes.ts';
import { unexpectedFailures, untilAcknowledged } from './club.ts';
import { childrenOf, mainPid } from './pids.ts';
import { onServer } from './read-only.ts';
import { inRounds } from './rounds.ts';
import { NotRun } from './stage.ts';
import { type Fault, type Row, sumOf } from './table.ts';

/** How long it takes until somebody, or a program, decides to promote the standby. */
const DECISION_MS = 2000;

/**
 * The machine of the database is lost: PostgreSQL is killed under load, its synchronous standby is promoted, and HAProxy,
 * with the settings of deploy/, leads there. The server is not restarted.
 */
export const lostPrimary: Fault = async (engine, rounds) => {
  if (engine === 'SQLite') return [];
  const find = () => findProgram(['haproxy', '/usr/sbin/haproxy']);
  const haproxy = await findOrInstall(find, ['haproxy'], 'HAProxy is not installed');
  if ('missing' in haproxy) throw new NotRun(haproxy.missing);
  const rows: Row[] = [];
  for (let round = 0; round < rounds; round += 1) rows.push(await lostOnce(haproxy.path));
  return [sumOf(rows)];
};

async function lostOnce(haproxy: string): Promise<Row> {
  const closing: (() => Promise<void>)[] = [];
  let standby: Standby | null = null;
  const before = async (env: Record<string, string>, primary: Cluster | null) => {
    if (primary === null) throw new NotRun('no PostgreSQL');
    standby = await addStandby(primary);
    closing.push(standby.stop);
    await onServer(primary.url, ['create role haproxy login']);
    const proxy = await startHaproxy(haproxy, [primary.url, standby.url]);
    closing.push(proxy.stop);
    env.DATABASE_URL = proxy.url;
  };
  const options = {
    fault: 'PostgreSQL lost, standby promoted',
    engine: 'PostgreSQL',
    rounds: 1,
    before,
  } as const;
  try {
    const [row] = await inRounds({ ...options, mayRepeat: true }, async ({ stage, club, load }) => {
      const { stop } = load({ continueOnFailure: true });
      await wait(1000 + Math.random() * 1000);
      killAll(mainPid(stage.cluster!.data));
      const lostAt = Date.now();
      await until('the server is not ready', async () => !(await stage.isReady()));
      await wait(DECISION_MS);
      await standby!.promote();
      const servedAgain = await untilAcknowledged(club, lostAt);
      await until('the server is ready', stage.isReady);
      await wait(500);
      await stop();
      await stage.check(club);
      return { servedAgain, failed: unexpectedFailures(club) };
    });
    return row!;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Kills PostgreSQL's main process and all others of it, as if their machine were gone. */
function killAll(pid: number) {
  process.kill(pid, 'SIGSTOP');
  for (const target of [...childrenOf(pid), pid]) process.kill(target, 'SIGKILL');
}

interface Standby {
  url: string;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Gives a PostgreSQL server a standby without which it acknowledges nothing. */
async function addStandby(primary: Cluster): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-standby-'));
  const { uid, gid } = statSync(primary.data);
  chownSync(folder, uid, gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = new URL(primary.url);
  const source = `host=${url.hostname} port=${url.port} user=${url.username} application_name=standby`;
  await primary.call('pg_basebackup', '-d', source, '-D', data, '-R', '-C', '-S', 'standby');
  appendFileSync(join(data, 'postgresql.conf'), `port = ${port}\n`);
  url.port = String(port);
  await primary.call('pg_ctl', 'start', '-D', data, '-w', '-l', join(folder, 'log'));
  const stop = async () => {
    // An immediate shutdown: pg_ctl cannot be asked once the primary's folder is gone.
    process.kill(mainPid(data), 'SIGQUIT');
    await until('the standby has ended', () => !existsSync(join(data, 'postmaster.pid')));
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignals(stop);
  await onServer(primary.url, [
    "alter system set synchronous_standby_names = 'standby'",
    'select pg_reload_conf()',
  ]);
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await until('the standby is synchronous', async () => {
    const { rows } = await client.query(
      "select 1 from pg_stat_replication where sync_state = 'sync'",
    );
    return rows.length > 0;
  });
  await client.end();
  return {
    url: url.href,
    promote: () => primary.call('pg_ctl', 'promote', '-D', data, '-w'),
    stop,
  };
}

/** Starts HAProxy with the settings of deploy/ in front of two PostgreSQL servers, and waits until it leads to one. */
async function startHaproxy(program: string, servers: [string, string]) {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-haproxy-'));
  const url = new URL(servers[0]);
  url.port = String(await freePort());
  const [first, second] = servers.map((server) => new URL(server).host);
  const settings = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:6432\n', `${url.host}\n`)
    .replace('10.0.0.11:5432', first!)
    .replace('10.0.0.12:5432', second!);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn(program, ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignals(stop);
  await until('HAProxy leads to a server', () =>
    onServer(url.href, ['select 1']).then(
      () => true,
      () => false,
    ),
  );
  return { url: url.href, stop };
}
