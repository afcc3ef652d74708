import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOrInstall, type Provided } from './apt.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './ports.ts';
import { run, stopOnSignals, tail } from './processes.ts';
import { UserError } from './say.ts';

/** Where packages put PostgreSQL's server programs, with one folder for each version. */
const INSTALL_PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** A private PostgreSQL server, empty. */
export interface Cluster {
  /** Its address, for a superuser without a password. */
  url: string;
  /** For example `15.18`. */
  version: string;
  /** Stops it and deletes its data; may be called twice, and is called when a signal ends this process. */
  stop: () => Promise<void>;
  /** Stops it; its data stays. */
  pause: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again at the same address. */
  resume: () => Promise<void>;
  isRunning: () => Promise<boolean>;
  /** Its folder. */
  data: string;
  /**
   * Runs one of PostgreSQL's programs, as the user as whom the server runs.
   * @throws {UserError} if it fails
   */
  call: (name: string, ...args: string[]) => Promise<void>;
}

/** Finds the folder of PostgreSQL's server programs, or installs them if apt-get may be used. */
export function ensurePostgres(): Promise<Provided> {
  const advice = 'no PostgreSQL server found; install PostgreSQL 15 or later to include it';
  return findOrInstall(findPostgres, ['postgresql'], advice);
}

/**
 * Starts our own PostgreSQL server on a free port of 127.0.0.1. It refuses to run as root, so root runs it as another
 * user.
 * @param bin the folder of initdb, postgres and pg_ctl
 * @param options `durable`: commits reach the disk, as by PostgreSQL's default; `small`: with small files, to fit on
 * a small disk; `folder`: where to put its data
 * @throws {UserError} if it does not start
 */
export async function startPostgres(
  bin: string,
  {
    durable = false,
    small = false,
    folder: parent = tmpdir(),
  }: { durable?: boolean; small?: boolean; folder?: string } = {},
): Promise<Cluster> {
  const user = serverUser();
  const folder = mkdtempSync(join(parent, 'rallybook-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const call = (name: string, ...args: string[]) =>
    run(join(bin, name), args, { quiet: true, cwd: folder, env: { LC_ALL: 'C' }, ...user });
  const stop = async () => {
    if (existsSync(join(data, 'postmaster.pid'))) {
      await call('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-t', '20');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  stopOnSignals(stop);
  try {
    const options = ['--auth=trust', '--username=rallybook', '--encoding=UTF8', '--no-locale'];
    const size = small ? ['--wal-segsize=1'] : [];
    check(await call('initdb', '-D', data, ...options, ...size, '--no-sync'), 'initdb');
    const port = await freePort();
    // Test data need not survive a crash of the machine, and each test has its own database: without fsync, they are
    // created four times as fast. None lives long enough to be vacuumed, and statistics that come by chance would change
    // the plans of queries.
    const durability = durable
      ? ''
      : 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nautovacuum = off\njit = off';
    const sizes = small ? 'min_wal_size = 2MB\nmax_wal_size = 8MB' : '';
    appendFileSync(
      join(data, 'postgresql.conf'),
      `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\nmax_connections = 200\n${durability}\n${sizes}\n`,
    );
    const resume = async () => {
      const log = join(folder, 'log');
      check(await call('pg_ctl', 'start', '-D', data, '-w', '-l', log), 'pg_ctl start');
    };
    const pause: Cluster['pause'] = async (mode) => {
      check(await call('pg_ctl', 'stop', '-D', data, '-m', mode, '-w'), 'pg_ctl stop');
    };
    await resume();
    const { output } = await call('postgres', '--version');
    const version = /\d+(\.\d+)*/.exec(output)?.[0] ?? 'of an unknown version';
    const url = `postgres://rallybook@127.0.0.1:${port}/postgres`;
    const isRunning = async () => (await call('pg_ctl', 'status', '-D', data)).code === 0;
    const callOrFail: Cluster['call'] = async (name, ...args) =>
      check(await call(name, ...args), name);
    return { url, version, data, stop, pause, resume, isRunning, call: callOrFail };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the folder of the newest server programs; those on the PATH come first */
function findPostgres(): string | undefined {
  const onPath = findProgram(['initdb']);
  const folders = INSTALL_PLACES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^\d+(\.\d+)?$|^postgresql(@\d+)?$/.test(name))
      .toSorted((a, b) => versionIn(b) - versionIn(a))
      .map((name) => join(folder, name, 'bin')),
  );
  // Of a package's programs, the PATH may have links to some alone.
  return [...(onPath ? [dirname(realpathSync(onPath))] : []), ...folders].find((folder) =>
    ['initdb', 'postgres', 'pg_ctl'].every((name) => findProgram([join(folder, name)])),
  );
}

function versionIn(name: string) {
  return Number(/\d+(\.\d+)?/.exec(name)?.[0] ?? 0);
}

/** @returns the user to run as, unless it is the current one */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (which: string) =>
        Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new UserError('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

function check({ code, output }: { code: number; output: string }, name: string) {
  if (code !== 0) throw new UserError(`${name} failed: ${tail(output, 3)}`);
}
