import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { buildApp } from '../app.ts';
import { hashesWaiting } from '../auth/passwords.ts';
import type { Context } from '../context.ts';
import { countConnections, type Db } from '../db/engine/connect.ts';
import { waitingMails } from '../db/queries/outbox.ts';
import { noticeWorkers } from '../domain/notice-delivery/workers.ts';
import { startHousekeeping } from '../domain/housekeeping.ts';
import { watchLeftImports } from '../domain/imports/left-imports.ts';
import { endOnBugs, endOnSignals } from './end.ts';
import { readSettings, type Settings } from '../env.ts';
import { UserError } from '../errors.ts';
import { createLog, createRequestLog, runOutsideRequest } from '../http/log.ts';
import { createMetrics, type Sources } from '../http/metrics.ts';
import { watchLoad } from '../http/overload.ts';
import { emlTransport } from '../mail/eml.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { startOutbox } from '../mail/worker.ts';
import { phoneLines } from './phone.ts';
import { listen, listenForMetrics, makeDataDir, openDatabase, readKeys } from './start.ts';
import { requestThreads } from './threads.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

/** Tells the person who started the server its address and what it uses. */
function announce(address: string, settings: Settings): void {
  const { databaseUrl, dataDir, smtpUrl, publicUrl } = settings;
  print(`Rallybook is ready: ${address}`);
  if (new URL(publicUrl).hostname !== 'localhost') print(`Links in mails lead to ${publicUrl}.`);
  print(
    smtpUrl === null
      ? `Mails are written to ${dataDir}/outbox; their codes are shown here.`
      : `Mails are sent through ${hostOf(smtpUrl)}.`,
  );
  print(
    databaseUrl === null
      ? `Data is kept in ${dataDir}.`
      : `Data is kept in PostgreSQL at ${hostOf(databaseUrl)}.`,
  );
  const around = { interfaces: networkInterfaces(), isTerminal: process.stdout.isTTY };
  for (const line of phoneLines(settings, new URL(address).port || 80, around)) print(line);
}

/** The sources of the measurements. */
const sourcesOf = (db: Db): Sources => ({
  outbox: () => waitingMails(db, new Date().toISOString()),
  connections: () => countConnections(db),
  hashesWaiting,
});

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const { dataDir, smtpUrl, publicUrl } = settings;
  const log = createLog(settings.logLevel);
  const clock = () => new Date();
  makeDataDir(dataDir);
  const db = await openDatabase(settings, log);
  const keys = await readKeys(settings, { db, clock });
  const outboxLog = log.child({ worker: 'outbox' });
  const transport =
    smtpUrl === null
      ? emlTransport({ dataDir, log: outboxLog })
      : smtpTransport({ smtpUrl, from: settings.mailFrom });
  const context: Context = {
    db,
    clock,
    keys,
    log: createRequestLog(log),
    publicUrl,
    wakeOutbox: runOutsideRequest(() => outbox.wake()),
    outbound: { allowed: settings.outboundAllow },
    botHosts: settings.botHosts,
    signup: settings.signup,
    bounds: BOUNDS,
  };
  const noticeContext = { ...context, log: outboxLog };
  const outbox = startOutbox(
    { db, clock, keys, log: outboxLog, transport },
    { beside: noticeWorkers(noticeContext) },
  );
  let isDraining = false;
  const metrics = settings.metrics && (await createMetrics(sourcesOf(db)));
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
  const housekeeping = startHousekeeping({
    db,
    clock,
    keys,
    log: log.child({ worker: 'housekeeping' }),
  });
  const leftImports = watchLeftImports({ ...context, log: log.child({ worker: 'imports' }) });
  const workers = [
    threads,
    outbox,
    housekeeping,
    leftImports,
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
