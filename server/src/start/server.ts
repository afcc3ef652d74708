import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { buildApp } from '../app.ts';
import { breachedPasswords } from '../auth/breached-passwords.ts';
import { hashesWaiting } from '../auth/passwords.ts';
import { removeLeftFolders } from '../backup/offsite/scratch.ts';
import { watchOffsite } from '../backup/offsite/watch.ts';
import type { Context } from '../context.ts';
import { makeDataDir } from '../data-dir.ts';
import { countConnections, type Db } from '../db/engine/connect.ts';
import { backupState } from '../db/queries/backup-states.ts';
import { waitingMails } from '../db/queries/outbox.ts';
import { keepTrialsReady } from '../domain/demo/keep-ready.ts';
import { requireTrialsOnly, TRIAL_BOUNDS } from '../domain/demo/trials.ts';
import { startHousekeeping } from '../domain/housekeeping.ts';
import { watchLeftImports } from '../domain/imports/left-imports.ts';
import { noticeWorkers } from '../domain/notice-delivery/workers.ts';
import { retention } from '../domain/retention.ts';
import { makeWebhookSender } from '../domain/webhooks/sender.ts';
import { readSettings, type Settings } from '../env.ts';
import { UserError } from '../errors.ts';
import { watchLoad } from '../http/connections/overload.ts';
import { createLog, createRequestLog, runOutsideRequest } from '../http/log.ts';
import { createMetrics, type Sources } from '../http/metrics.ts';
import { emlTransport } from '../mail/eml.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { startOutbox } from '../mail/worker.ts';
import { endOnBugs, endOnSignals } from './end.ts';
import { phoneLines } from './phone.ts';
import { listen, listenForMetrics, openDatabase, readKeys } from './start.ts';
import { requestThreads } from './threads.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

const mailLine = ({ smtpUrl, dataDir }: Settings) =>
  smtpUrl === null
    ? `Mails are written to ${dataDir}/outbox; their codes are shown here.`
    : `Mails are sent through ${hostOf(smtpUrl)}.`;

/** Tells the person who started the server its address and what it uses. */
function announce(address: string, settings: Settings): void {
  const { databaseUrl, dataDir, publicUrl } = settings;
  print(`Rallybook is ready: ${address}`);
  if (new URL(publicUrl).hostname !== 'localhost') print(`Links in mails lead to ${publicUrl}.`);
  if (settings.isDemo) print('Anybody gets a trial here for an hour; nothing is sent (DEMO).');
  else print(mailLine(settings));
  print(
    databaseUrl === null
      ? `Data is kept in ${dataDir}.`
      : `Data is kept in PostgreSQL at ${hostOf(databaseUrl)}.`,
  );
  const { env, stdout } = process;
  const around = { env, interfaces: networkInterfaces(), isTerminal: stdout.isTTY };
  for (const line of phoneLines(settings, new URL(address).port || 80, around)) print(line);
}

/** The sources of the measurements. */
const sourcesOf = (db: Db, { offsite }: Pick<Settings, 'offsite'>): Sources => ({
  outbox: () => waitingMails(db, new Date().toISOString()),
  connections: () => countConnections(db),
  hashesWaiting,
  backups: offsite && (() => backupState(db)),
});

/** The database and the keys, and what every request and worker gets. */
async function openContext(
  settings: Settings,
  log: ReturnType<typeof createLog>,
  wakeSenders: () => void,
): Promise<Context> {
  const { dataDir, publicUrl, isDemo } = settings;
  const clock = () => new Date();
  makeDataDir(dataDir);
  const db = await openDatabase(settings, log);
  if (isDemo) await requireTrialsOnly({ db });
  const keys = await readKeys(settings, { db, clock });
  await removeLeftFolders({ db, clock }, settings).catch((error: unknown) =>
    log.error({ why: String(error) }, 'What killed backups have left cannot be deleted'),
  );
  return {
    db,
    clock,
    keys,
    log: createRequestLog(log),
    publicUrl,
    wakeSenders: runOutsideRequest(wakeSenders),
    isDemo,
    outbound: { allowed: settings.outboundAllow },
    botHosts: settings.botHosts,
    signup: settings.signup,
    currencies: settings.currencies,
    isBreached: breachedPasswords(dataDir),
    bounds: isDemo ? TRIAL_BOUNDS : BOUNDS,
  };
}

/** Sends mails, notices and messages to webhooks from now on. A server of trials has nothing that sends. */
function beginSending(context: Context, settings: Settings, log: Context['log']) {
  if (settings.isDemo) return null;
  const { db, clock, keys } = context;
  const { dataDir, smtpUrl, mailFrom } = settings;
  const transport =
    smtpUrl === null ? emlTransport({ dataDir, log }) : smtpTransport({ smtpUrl, from: mailFrom });
  const own = { ...context, log };
  const beside = [...noticeWorkers(own), makeWebhookSender(own)];
  return startOutbox({ db, clock, keys, log, transport }, { beside });
}

/** Does from now on what no request asks for. @returns what ends it */
function beginUpkeep(
  context: Context,
  settings: Settings,
  logOf: (worker: string) => Context['log'],
) {
  const { offsite, operatorMail, dataDir, isDemo } = settings;
  const housekeeping = startHousekeeping(
    { ...context, log: logOf('housekeeping') },
    retention(settings),
  );
  const trials = isDemo ? keepTrialsReady({ ...context, log: logOf('trials') }) : null;
  const leftImports = watchLeftImports({ ...context, log: logOf('imports') });
  const backups =
    offsite && watchOffsite({ ...context, offsite, operatorMail, dataDir, log: logOf('backups') });
  return [...(backups ? [backups] : []), ...(trials ? [trials] : []), housekeeping, leftImports];
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const log = createLog(settings.logLevel);
  const logOf = (worker: string) => log.child({ worker });
  const context = await openContext(settings, log, () => outbox?.wake());
  const { db } = context;
  const outbox = beginSending(context, settings, logOf('outbox'));
  let isDraining = false;
  const metrics = settings.metrics && (await createMetrics(sourcesOf(db, settings)));
  const threads = requestThreads(context, settings, metrics);
  const load = watchLoad();
  const app = await buildApp({
    context,
    settings,
    isDraining: () => isDraining,
    logger: log,
    metrics,
    threads,
    load,
  });
  const metricsServer =
    metrics && settings.metrics && (await listenForMetrics(metrics, settings.metrics));
  const address = await listen(app, settings);
  endOnBugs(log);
  const workers = [
    threads,
    ...(outbox ? [outbox] : []),
    ...beginUpkeep(context, settings, logOf),
    ...(metricsServer ? [metricsServer] : []),
  ];
  const drain = () => {
    isDraining = true;
  };
  endOnSignals({ app, workers, db }, { drain, drainMs: settings.drainSeconds * 1000 });
  await load.started;
  announce(address, settings);
  if (metricsServer) print(`Measurements are at ${metricsServer.url}.`);
  flushCompileCache();
}

try {
  await start();
} catch (error) {
  const { message, stack } = error as Error;
  const isExpected = error instanceof UserError;
  process.stderr.write(`${isExpected ? message : `Rallybook cannot start: ${stack ?? message}`}\n`);
  process.exit(1);
}
