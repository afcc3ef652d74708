import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, until } from '../bench/lib/api.ts';
import { type Mailbox, openMailbox } from '../bench/lib/mailbox.ts';
import { type Owner, signUp } from '../bench/lib/owner.ts';
import { type Cluster, ensurePostgres, startPostgres } from '../tools/lib/postgres.ts';
import { stopOnSignals } from '../tools/lib/processes.ts';
import { startServer, type Server } from '../tools/lib/server.ts';
import { checkClub, type Comparison } from './check.ts';
import { type Club, resendUnanswered } from './club.ts';
import { makeClub } from './make-club.ts';
import type { Engine, Row } from './table.ts';

/** If a process dies, its mail is sent again after two minutes. */
const LATEST_MAIL_MS = 180_000;
const LATEST_TWICE_MS = 130_000;
const LONGEST_START_MS = 60_000;

/** This fault cannot be tried here; the message says why. */
export class NotRun extends Error {}

export interface StageOptions {
  /** Where to put the database's files. */
  folder?: string;
  /** More settings of the server. */
  env?: Record<string, string>;
  /** How many clients change each club. */
  clients?: number;
  /** Called with the empty database before the server starts; it may change the server's settings. */
  before?: (env: Record<string, string>, cluster: Cluster | null) => Promise<void>;
}

interface RowOptions extends Pick<Row, 'rounds' | 'servedAgain' | 'notes' | 'failed'> {
  /** Whether to wait for mails that may be sent again after two minutes. */
  mayRepeat: boolean;
}

/** A server that is started again after it was killed. */
function restartableServer(settings: Record<string, string>) {
  let server: Server | null = null;
  const servers: Server[] = [];
  /** The server's address, also while it is down; each start gets another port. */
  let url = '';
  const health = () => call<{ parts: { database: string } } | null>(`${url}/api/health/ready`);
  const isReady = async () => (await health()).status === 200;
  return {
    url: () => url,
    isReady,
    /** How the server finds its database: `ok`, or what is wrong with it. */
    databaseState: async () => (await health()).body?.parts.database,
    /**
     * Starts the server.
     * @returns how long it took until it was ready, in ms
     */
    start: async () => {
      const began = performance.now();
      server = await startServer(settings);
      ({ url } = server);
      servers.push(server);
      await until('the server is ready', isReady, LONGEST_START_MS);
      return performance.now() - began;
    },
    running: () => {
      if (server === null) throw new Error('the server does not run');
      return server;
    },
    /** Kills the server, if it was ever started. */
    end: async () => server?.kill(),
    /** The log of all that were started, by lines. */
    log: () => servers.flatMap(({ log }) => log().split('\n')),
  };
}

/** Sets up a server with its database and a mail server, and a signed-in user. */
export async function openStage(engine: Engine, options: StageOptions = {}) {
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
  const { url, isReady, databaseState, start, running, end, log } = restartableServer(settings);
  const clubs: Club[] = [];
  let owners = 0;
  /** The ids of the last mails before each kill: the server may not have recorded yet that they were sent. */
  const lastBeforeKill = new Set<string>();

  const differences: Comparison = { lost: [], doubled: [] };
  /**
   * Compares a club with what was acknowledged to its clients. Then sends unanswered creations again; the next
   * comparison must find each once.
   */
  async function check(club: Club) {
    const { lost, doubled } = await checkClub(club.owner, club);
    differences.lost.push(...lost);
    differences.doubled.push(...doubled);
    await resendUnanswered(club.owner, club);
  }
  async function close() {
    await end();
    await mailbox.close();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  stopOnSignals(close);
  let startMs = 0;
  let owner: Owner;
  try {
    await before?.(settings, cluster);
    startMs = await start();
    owner = await signUp({ url, mailbox }, 'owner');
  } catch (error) {
    await close();
    throw error;
  }

  return {
    mailbox,
    owner,
    cluster,
    url,
    server: running,
    isReady,
    databaseState,
    /** How long the first start took, in ms. */
    startMs: () => startMs,
    start,
    kill: async () => {
      await running().kill();
      // Mail from the dead process may still be on its way to the mail server.
      await wait(20);
      const last = mailbox.received.at(-1);
      if (last !== undefined) lastBeforeKill.add(last.id);
    },
    /** A club with its own owner: one user may invite only so many people an hour. */
    newClub: async () => {
      owners += 1;
      const clubOwner = await signUp({ url, mailbox }, `owner${owners}`);
      const club = await makeClub(clubOwner, clients);
      clubs.push(club);
      return club;
    },
    check,
    /** The result: checks every club once more, and waits for the mails that are due. */
    row: async (fault: string, options: RowOptions): Promise<Row> => {
      const { mayRepeat, failed, ...rest } = options;
      for (const club of clubs) await check(club);
      const fatal = log().filter((line) => line.includes('"level":"fatal"'));
      const mails = await lookAtMails(clubs, { mailbox, lastBeforeKill, mayRepeat });
      const sum = (name: 'acknowledged' | 'refused' | 'unknown') =>
        clubs.reduce((total, { journal }) => total + journal.counts[name], 0);
      return {
        fault,
        engine,
        ...rest,
        failed: [...failed, ...fatal],
        acknowledged: sum('acknowledged'),
        refused: sum('refused'),
        unknown: sum('unknown'),
        ...differences,
        ...mails,
      };
    },
    close,
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

async function startCluster(folder: string) {
  const postgres = await ensurePostgres();
  if ('missing' in postgres) throw new NotRun(postgres.missing);
  return startPostgres(postgres.path, { folder, durable: true, small: true });
}

interface MailOptions {
  mailbox: Mailbox;
  /** The ids of mails that may be sent twice. */
  lastBeforeKill: Set<string>;
  mayRepeat: boolean;
}

/** Waits for the mails that are due, and checks which were sent twice. */
async function lookAtMails(clubs: Club[], { mailbox, lastBeforeKill, mayRepeat }: MailOptions) {
  const invitations = clubs.flatMap(({ journal }) =>
    [...journal.resources.values()].flatMap(({ invited, existed }) =>
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
    return first !== undefined && (!first.acknowledged || lastBeforeKill.has(first.id));
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
