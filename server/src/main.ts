import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import type { Context } from './context.ts';
import type { Db } from './db/connect.ts';
import { startHousekeeping } from './domain/housekeeping.ts';
import { readSettings, type Settings, SettingsError } from './env.ts';
import { createLog } from './http/log.ts';
import { LANGUAGES } from './languages.ts';
import { emlTransport } from './mail/eml.ts';
import { smtpTransport } from './mail/smtp.ts';
import { startOutbox } from './mail/worker.ts';
import { listen, makeDataDir, openDatabase, readKeys, StartError } from './start.ts';

/** Requests that are running get this long to finish. */
const DRAIN_MS = 10_000;

type Worker = { stop: () => Promise<void> };
type Running = { app: App; workers: readonly Worker[]; db: Db };

const say = (line: string) => process.stdout.write(`${line}\n`);

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

/** What whoever has just started the server wants to know. */
function announce(address: string, { databaseUrl, dataDir, smtpUrl, publicUrl }: Settings): void {
  say(`Rallybook is ready: ${address}`);
  if (new URL(publicUrl).hostname !== 'localhost') say(`Links in mails lead to ${publicUrl}.`);
  say(
    smtpUrl === null
      ? `Mails are written to ${dataDir}/outbox; their codes are shown here.`
      : `Mails are sent through ${hostOf(smtpUrl)}.`,
  );
  say(
    databaseUrl === null
      ? `Data is kept in ${dataDir}.`
      : `Data is kept in PostgreSQL at ${hostOf(databaseUrl)}.`,
  );
}

/** Ends what runs, in order: nothing new, running requests, the workers, the database. A second signal ends at once. */
function endOnSignals({ app, workers, db }: Running, drain: () => void): void {
  let isEnding = false;
  async function end(): Promise<void> {
    const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(late);
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.destroy();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      drain();
      void end();
    });
  }
}

function endOnBugs(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'The server ends after an error that nothing caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const { dataDir, smtpUrl, publicUrl } = settings;
  const log = createLog(settings.logLevel);
  const clock = () => new Date();
  makeDataDir(dataDir);
  const db = await openDatabase(settings, log);
  const keys = readKeys(dataDir);
  const transport =
    smtpUrl === null
      ? emlTransport({ dataDir, log })
      : smtpTransport({ smtpUrl, from: settings.mailFrom });
  const outbox = startOutbox({ db, clock, keys, log, transport });
  const context: Context = {
    db,
    clock,
    keys,
    log,
    publicUrl,
    language: LANGUAGES[0],
    wakeOutbox: outbox.wake,
  };
  let isDraining = false;
  const app = await buildApp({ context, settings, isDraining: () => isDraining, logger: log });
  const address = await listen(app, settings);
  endOnBugs(log);
  const workers = [outbox, startHousekeeping({ db, clock, log })];
  endOnSignals({ app, workers, db }, () => {
    isDraining = true;
  });
  announce(address, settings);
}

try {
  await start();
} catch (error) {
  const isForeseen = error instanceof StartError || error instanceof SettingsError;
  const { message, stack } = error as Error;
  process.stderr.write(`${isForeseen ? message : `Rallybook cannot start: ${stack ?? message}`}\n`);
  process.exit(1);
}
