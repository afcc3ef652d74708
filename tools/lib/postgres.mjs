import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { freePort } from './ports.mjs';
import { run, stopOnSignals, tail } from './processes.mjs';
import { Trouble } from './say.mjs';

/** Where packages put PostgreSQL's server programs, one folder a version. */
const INSTALL_PLACES = [
  { folder: '/usr/lib/postgresql', bin: (/** @type {string} */ name) => `${name}/bin` },
  { folder: '/opt/homebrew/opt', bin: (/** @type {string} */ name) => `${name}/bin` },
  { folder: '/usr/local/opt', bin: (/** @type {string} */ name) => `${name}/bin` },
];

/**
 * @typedef {object} Cluster a private PostgreSQL server, empty
 * @property {string} url where it listens, as a superuser without a password
 * @property {string} version for example `15.18`
 * @property {() => Promise<void>} stop ends it and deletes all it held; may be called twice,
 *   and happens by itself when a signal ends this process
 * @property {(mode: 'fast' | 'immediate') => Promise<void>} pause ends it; its data stays
 * @property {() => Promise<void>} resume starts it again where it was
 * @property {() => Promise<boolean>} isRunning
 * @property {string} data its folder
 */

/**
 * Finds PostgreSQL's server programs, or installs them where apt-get may be used.
 * @returns {Promise<{ bin: string } | { missing: string }>} their folder, or why there is none
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return { bin: found };
  if (!canUseApt()) {
    return { missing: 'no PostgreSQL server found; install PostgreSQL 15 or later to include it' };
  }
  const trouble = await aptInstall(['postgresql']);
  const installed = findPostgres();
  if (installed) return { bin: installed };
  return { missing: trouble ?? 'the package postgresql holds no server here' };
}

/**
 * Starts a PostgreSQL server of our own on a free port of 127.0.0.1. As root it runs under another user, as it refuses
 * to run as root.
 * @param {string} bin the folder of initdb, postgres and pg_ctl
 * @param {{ durable?: boolean, small?: boolean, folder?: string }} [options] `durable`: what is committed is on the disk,
 *   as PostgreSQL has it by default; `small`: with small files, so that it fits a small disk; `folder`: where they go
 * @returns {Promise<Cluster>}
 * @throws {Trouble} when it does not start
 */
export async function startPostgres(
  bin,
  { durable = false, small = false, folder: parent = tmpdir() } = {},
) {
  const user = serverUser();
  const folder = mkdtempSync(join(parent, 'rallybook-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const call = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
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
    // The data of tests need not outlive the machine, and each test has a database of its own: without fsync they are
    // made four times as fast.
    const durability = durable ? '' : 'fsync = off';
    const sizes = small ? 'min_wal_size = 2MB\nmax_wal_size = 8MB' : '';
    appendFileSync(
      join(data, 'postgresql.conf'),
      `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\nmax_connections = 200\n${durability}\n${sizes}\n`,
    );
    const resume = async () => {
      const log = join(folder, 'log');
      check(await call('pg_ctl', 'start', '-D', data, '-w', '-l', log), 'pg_ctl start');
    };
    const pause = async (/** @type {string} */ mode) => {
      check(await call('pg_ctl', 'stop', '-D', data, '-m', mode, '-w'), 'pg_ctl stop');
    };
    await resume();
    const { output } = await call('postgres', '--version');
    const version = /\d+(\.\d+)*/.exec(output)?.[0] ?? 'of an unknown version';
    const url = `postgres://rallybook@127.0.0.1:${port}/postgres`;
    const isRunning = async () => (await call('pg_ctl', 'status', '-D', data)).code === 0;
    return { url, version, data, stop, pause, resume, isRunning };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns {string | undefined} the folder of the newest server programs, those on the PATH first */
function findPostgres() {
  const onPath = findProgram(['initdb']);
  const folders = INSTALL_PLACES.flatMap(({ folder, bin }) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^\d+(\.\d+)?$|^postgresql(@\d+)?$/.test(name))
          .toSorted((a, b) => versionIn(b) - versionIn(a))
          .map((name) => join(folder, bin(name)))
      : [],
  );
  return [...(onPath ? [dirname(onPath)] : []), ...folders].find((folder) =>
    ['initdb', 'postgres', 'pg_ctl'].every((name) => findProgram([join(folder, name)])),
  );
}

/** @param {string} name */
function versionIn(name) {
  return Number(/\d+(\.\d+)?/.exec(name)?.[0] ?? 0);
}

/** @returns {{ uid: number, gid: number } | undefined} whom to run as, if not as who we are */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ which) =>
        Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Trouble('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/**
 * @param {{ code: number, output: string }} result
 * @param {string} name
 */
function check({ code, output }, name) {
  if (code !== 0) throw new Trouble(`${name} failed: ${tail(output, 3)}`);
}
