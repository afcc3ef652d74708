import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import type { CompiledQuery } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Clock, Context, Log } from '../src/context.ts';
import { takeTurn } from '../src/db/engine/connect.ts';
import { waitingMails } from '../src/db/queries/outbox.ts';
import { purgeInParts } from '../src/domain/guards/empty-club.ts';
import { noticeWorkers } from '../src/domain/notice-delivery/workers.ts';
import { makeWebhookSender } from '../src/domain/webhooks/sender.ts';
import type { Settings } from '../src/env.ts';
import { jobQueue } from '../src/limits/job-queue.ts';
import { emlTransport } from '../src/mail/eml.ts';
import { startOutbox } from '../src/mail/worker.ts';
import { makeThreads, type ThreadOptions } from '../src/threads/threads.ts';
import { sharedBotHosts } from './bot-hosts.ts';
import { type Client, clientOf, type Sender } from './client.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { keysIn } from './keys.ts';

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

export type TestApp = TestDatabase & {
  clock: Clock;
  keys: Context['keys'];
  client: (as?: Sender) => Client;
  /** The mails written to an address so far, the oldest first. */
  mailsTo: (email: string) => Promise<string[]>;
  /** The code of the newest mail to an address. */
  codeFor: (email: string) => Promise<string>;
  /** Moves the clock ahead. */
  pass: (milliseconds: number) => void;
  /** Sends all notices and messages to webhooks that are due, and looks at all clubs. */
  tell: () => Promise<void>;
  /** Ends all threads, whatever they do. */
  endThreads: () => Promise<void>;
  /** Begins to listen on a port of its own. @returns its address */
  listen: () => Promise<string>;
  /** How many requests were given to threads so far. */
  threadAnswers: () => number;
  /** How many requests asked for a thread so far, in most cases before their body was read; they may have been refused. */
  threadRequests: () => number;
  /** How much these have left to be done later, in seconds. */
  threadWorkLeft: () => number;
  /** All routes, as a tree. */
  routes: () => string;
};

export type AppOptions = Partial<
  Pick<Settings, 'providers'> &
    Partial<Pick<Settings, 'signup' | 'operator' | 'bankTextMonths' | 'isDemo' | 'demoUrl'>> &
    Pick<Context, 'publicUrl' | 'outbound' | 'botHosts' | 'log' | 'currencies'> & {
      bounds: Partial<Context['bounds']>;
    } & {
      onQuery: (query: CompiledQuery) => void;
      /** Answers heavy requests in threads, as the real server does, where the clock cannot be moved. */
      threads: Partial<ThreadOptions>;
      /** For how many seconds the thread that answers has worked; it does not, by default: a test's thread does other things, too. */
      workedSeconds: () => number;
      /** Cuts no request off that takes long to arrive. */
      waitsForBodies: boolean;
    }
>;

/** A provider at which nobody signs in. */
export const UNREACHED: Settings['providers'][number] = {
  key: 'oidc',
  name: 'Unreached',
  linksByAddress: false,
  issuer: 'http://127.0.0.1:1',
  clientId: 'rallybook-test',
  clientSecret: 'a secret of the test',
};

const DEFAULTS = {
  providers: [UNREACHED],
  signup: 'open',
  isDemo: false,
  demoUrl: null,
  publicUrl: 'http://localhost:3000',
  bounds: {},
  log: quiet,
  workedSeconds: () => 0,
  waitsForBodies: false,
} satisfies AppOptions;

async function makeApp(options: AppOptions): Promise<TestApp & { stop: () => Promise<void> }> {
  const given = { ...DEFAULTS, ...options };
  const { providers, signup, isDemo, demoUrl, operator, bankTextMonths, publicUrl, bounds } = given;
  const { outbound, botHosts, currencies, log, onQuery, workedSeconds, waitsForBodies } = given;
  const threadOptions = options.threads;
  const database = await createDatabase({ onQuery });
  const { db, dataDir } = database;
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const keys = keysIn(dataDir);
  const transport = emlTransport({ dataDir, log: quiet });
  const context: Context = {
    db,
    clock,
    keys,
    log,
    publicUrl,
    wakeSenders: () => outbox.wake(),
    signup,
    isDemo,
    bounds: { ...BOUNDS, ...bounds },
    ...(outbound && { outbound }),
    ...(currencies && { currencies }),
    botHosts: botHosts ?? (await sharedBotHosts()),
  };
  const outbox = startOutbox({ db, clock, keys, log: quiet, transport }, { pauseMs: 0 });
  const workers = [...noticeWorkers(context), makeWebhookSender(context)];
  const settings = {
    trustProxy: false,
    logLevel: 'silent',
    providers,
    signup,
    isDemo,
    demoUrl,
    dataDir,
    publicUrl,
  } as const;
  const threads = makeThreads(
    { settings: { ...settings, databaseUrl: database.databaseUrl }, keys, bounds: context.bounds },
    {
      wakeSenders: outbox.wake,
      takeTurn: () => takeTurn(db),
      purgeImport: (clubId) => purgeInParts(db, clubId),
      countBankMessage: () => {},
      ...threadOptions,
    },
  );
  let threadAnswers = 0;
  let threadRequests = 0;
  let threadWorkLeft = 0;
  const queue = jobQueue(2);
  const serving = {
    queue: {
      enter: (job: Parameters<typeof queue.enter>[0]) => {
        threadRequests += 1;
        return queue.enter(job);
      },
    },
    answer: async (request: Parameters<typeof threads.answer>[0]) => {
      threadAnswers += 1;
      const answered = await threads.answer(request);
      threadWorkLeft += answered.workLeft;
      return answered;
    },
  };
  const app = await buildApp({
    context,
    settings: {
      ...settings,
      ...(operator && { operator }),
      ...(bankTextMonths !== undefined && { bankTextMonths }),
    },
    threads: threadOptions === undefined ? null : serving,
    workedSeconds,
  });
  if (waitsForBodies)
    Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0, timeout: 0 });

  /** Waits until the outbox has sent all mails, except those whose turn comes later. */
  const drain = async () => {
    for (;;) {
      outbox.wake();
      const { count } = await waitingMails(db, clock().toISOString());
      if (count === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const mailsTo = async (email: string) => {
    await drain();
    const folder = join(dataDir, 'outbox');
    if (!existsSync(folder)) return [];
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    return mails.filter((mail) => mail.includes(`To: ${email}`));
  };
  const codeFor = async (email: string) => {
    const code = /\b\d{6}\b/.exec(
      (await mailsTo(email)).at(-1)!.split('\r\n\r\n').slice(1).join('\n'),
    );
    return code![0];
  };
  const stop = async () => {
    await app.close();
    await threads.stop();
    await outbox.stop();
    await database.drop();
  };
  return {
    ...database,
    clock,
    keys,
    client: (as) => clientOf(app, as),
    mailsTo,
    codeFor,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    tell: async () => {
      for (let isBusy = true; isBusy;) {
        isBusy = false;
        for (const work of workers) if (await work()) isBusy = true;
      }
    },
    endThreads: () => threads.stop(),
    threadAnswers: () => threadAnswers,
    threadRequests: () => threadRequests,
    threadWorkLeft: () => threadWorkLeft,
    routes: () => app.printRoutes({ commonPrefix: false }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    stop,
  };
}

/** Starts the whole server on a fresh database, for the current test. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const app = await makeApp(options);
  onTestFinished(app.stop);
  return app;
}

/** Starts the whole server on a fresh database, for all tests of the file. */
export async function startSharedApp(options: AppOptions = {}): Promise<TestApp> {
  const app = await makeApp(options);
  afterAll(app.stop);
  return app;
}
