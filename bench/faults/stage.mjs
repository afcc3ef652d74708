import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePostgres, startPostgres } from '../../tools/lib/postgres.mjs';
import { stopOnSignals } from '../../tools/lib/processes.mjs';
import { startServer } from '../lib/server.mjs';
import { call, until } from './api.mjs';
import { checkClub } from './check.mjs';
import { askAgain, makeClub } from './club.mjs';
import { openMailbox } from './mailbox.mjs';
import { signUp } from './owner.mjs';

/** A mail whose process died is taken up again after two minutes. */
const LATEST_MAIL_MS = 180_000;
const LATEST_TWICE_MS = 130_000;
const LONGEST_START_MS = 60_000;

/** The fault cannot be tried here; the message says why. */
export class NotRun extends Error {}

/** @typedef {'SQLite' | 'PostgreSQL'} Engine */

/**
 * Sets up a server with its database and a mail server, and someone who is signed in.
 * @param {Engine} engine
 * @param {{ folder?: string, env?: Record<string, string>, clients?: number,
 *   before?: (env: Record<string, string>) => Promise<void> }} [options] `folder`: where the database's files go;
 *   `before`: what is done with the empty database before the server starts
 */
export async function openStage(engine, options = {}) {
  const { folder = tmpdir(), env = {}, clients = 6, before } = options;
  const mailbox = await openMailbox();
  const dataDir = mkdtempSync(join(engine === 'SQLite' ? folder : tmpdir(), 'rallybook-faults-'));
  const cluster = engine === 'PostgreSQL' ? await startCluster(folder) : null;
  const settings = {
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    ...env,
  };
  /** @type {import('../lib/server.mjs').Server | null} */
  let server = null;
  /** @type {import('../lib/server.mjs').Server[]} */
  const servers = [];
  const serverLog = () => servers.flatMap(({ said }) => said().split('\n'));
  /** The address stays while the server is down. */
  let url = '';
  /** @type {import('./club.mjs').Club[]} */
  const clubs = [];
  let owners = 0;
  /** Mails that were taken last before the process was killed: it may not have come to keep that they were sent. */
  const lastBeforeKill = new Set();

  const isReady = async () => (await call(`${url}/api/health/ready`)).status === 200;

  async function start() {
    const began = performance.now();
    server = await startServer(settings);
    ({ url } = server);
    servers.push(server);
    await until('the server is ready', isReady, LONGEST_START_MS);
    return performance.now() - began;
  }
  /** @type {import('./check.mjs').Found} */
  const found = { lost: [], doubled: [] };
  /**
   * Compares a club with what its clients were told; then asks again for what they were not told about, which the next
   * comparison finds once.
   * @param {import('./club.mjs').Club} club
   */
  async function check(club) {
    const { lost, doubled } = await checkClub(club.owner, club);
    found.lost.push(...lost);
    found.doubled.push(...doubled);
    await askAgain(club.owner, club);
  }
  const running = () => {
    if (server === null) throw new Error('the server does not run');
    return server;
  };
  async function close() {
    await server?.kill();
    await mailbox.close();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  stopOnSignals(close);
  let startMs = 0;
  const owner = await Promise.resolve(before?.(settings))
    .then(start)
    .then((ms) => {
      startMs = ms;
    })
    .then(() => signUp({ url: () => url, mailbox }, 'owner'))
    .catch(async (/** @type {unknown} */ error) => {
      await close();
      throw error;
    });

  return {
    engine,
    mailbox,
    owner,
    clubs,
    cluster,
    settings,
    url: () => url,
    server: running,
    /** @returns {string[]} the lines of the server's log, from `error` on */
    log: serverLog,
    isReady,
    /** How long the first start took, in ms. */
    startMs: () => startMs,
    /** Starts the server. @returns how long it took until it was ready, in ms */
    start,
    kill: async () => {
      await running().kill();
      // What the process had sent may still be on its way to the mail server.
      await wait(20);
      const last = mailbox.received.at(-1);
      if (last !== undefined) lastBeforeKill.add(last.id);
    },
    /** A club of an owner of its own: one user invites only so many people an hour. */
    newClub: async () => {
      owners += 1;
      const clubOwner = await signUp({ url: () => url, mailbox }, `owner${owners}`);
      const club = await makeClub(clubOwner, clients);
      clubs.push(club);
      return club;
    },
    check,
    /**
     * How it went since the last row: looks at every club once more, and waits for the mails that are due.
     * @param {string} fault
     * @param {{ rounds: number, servedAgain: number[], notes?: string[], failed?: string[], mayRepeat?: boolean }} rest
     *   `mayRepeat`: wait for mails that would come again after two minutes
     * @returns {Promise<import('./table.mjs').Row>}
     */
    row: async (fault, { rounds, servedAgain, notes = [], failed = [], mayRepeat = false }) => {
      const reported = clubs.splice(0);
      for (const club of reported) await check(club);
      const fatal = serverLog().filter((line) => line.includes('"level":"fatal"'));
      const mails = await lookAtMails({ clubs: reported, mailbox, lastBeforeKill, mayRepeat });
      const sum = (/** @type {'acknowledged' | 'refused' | 'unknown'} */ name) =>
        reported.reduce((total, { journal }) => total + journal.counts[name], 0);
      return {
        fault,
        engine,
        rounds,
        servedAgain,
        notes,
        failed: [...failed, ...fatal],
        acknowledged: sum('acknowledged'),
        refused: sum('refused'),
        unknown: sum('unknown'),
        lost: found.lost.splice(0),
        doubled: found.doubled.splice(0),
        ...mails,
      };
    },
    close,
  };
}

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/** @param {string} folder */
async function startCluster(folder) {
  const found = await ensurePostgres();
  if ('missing' in found) throw new NotRun(found.missing);
  return startPostgres(found.bin, { folder, durable: true, small: true });
}

/**
 * Waits for the mails that are due, and looks which came twice.
 * @param {Pick<Stage, 'clubs' | 'mailbox'> & { lastBeforeKill: Set<unknown>, mayRepeat: boolean }} stage
 */
async function lookAtMails({ clubs, mailbox, lastBeforeKill, mayRepeat }) {
  const invitations = clubs.flatMap(({ journal }) =>
    [...journal.things.values()].flatMap(({ invited, existed }) =>
      invited === null ? [] : [{ invited, existed }],
    ),
  );
  const due = invitations.filter(({ existed }) => existed).map(({ invited }) => invited);
  const missing = () => due.filter((address) => mailbox.to(address).length === 0);
  await until('the mails', () => missing().length === 0, LATEST_MAIL_MS).catch(() => undefined);
  await wait(mayRepeat ? LATEST_TWICE_MS : 1000);
  const twice = due.filter((address) => mailbox.to(address).length > 1);
  const unavoidable = twice.filter((address) => {
    const [first] = mailbox.to(address);
    return first?.told === false || lastBeforeKill.has(first?.id);
  });
  const unasked = invitations.filter(
    ({ invited, existed }) => !existed && mailbox.to(invited).length > 0,
  );
  return {
    mails: due.length,
    mailsLost: missing(),
    mailsDoubled: [
      ...twice.filter((address) => !unavoidable.includes(address)),
      ...unasked.map(({ invited }) => `${invited}, who was not added`),
    ],
    mailsUnavoidable: unavoidable.length,
  };
}
