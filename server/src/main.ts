import { mkdirSync } from 'node:fs';
import { type App, buildApp } from './app.ts';
import { loadKeys } from './auth/keys.ts';
import type { Context, Log } from './context.ts';
import { connect, type Db } from './db/connect.ts';
import { migrateToLatest } from './db/migrate.ts';
import { readSettings, type Settings, SettingsError } from './env.ts';
import { emlTransport } from './mail/eml.ts';
import { smtpTransport } from './mail/smtp.ts';
import { startOutbox } from './mail/worker.ts';

const DRAIN_MS = 10_000;

/** The start cannot go on; the message is one line for whoever starts the server. */
class StartError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);
const reasonOf = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

async function openDatabase({ databaseUrl, dataDir }: Settings, log: () => Log): Promise<Db> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The folder of DATA_DIR cannot be written: ${dataDir} (${reasonOf(error)})`,
    );
  }
  try {
    const db = connect({ databaseUrl, dataDir }, (error) =>
      log().warn({ why: error.message }, 'A connection to the database was lost'),
    );
    await migrateToLatest(db);
    return db;
  } catch (error) {
    const which = databaseUrl === null ? `in ${dataDir}` : `at ${URL.parse(databaseUrl)?.host}`;
    throw new StartError(`The database ${which} cannot be used: ${reasonOf(error)}`);
  }
}

function readKeys(dataDir: string) {
  try {
    return loadKeys(dataDir);
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}

async function listen(app: App, { port, host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use. Set PORT to another one.`);
    throw new StartError(`The server cannot listen on ${host}:${port}: ${reasonOf(error)}`);
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const clock = () => new Date();
  let isDraining = false;
  let app: App | null = null;
  const log: Log = {
    info: (facts, sentence) => app?.log.info(facts, sentence),
    warn: (facts, sentence) => app?.log.warn(facts, sentence),
    error: (facts, sentence) => app?.log.error(facts, sentence),
  };
  const db = await openDatabase(settings, () => log);
  const keys = readKeys(settings.dataDir);
  const { dataDir, smtpUrl, mailFrom, publicUrl } = settings;
  const transport =
    smtpUrl === null
      ? emlTransport({ dataDir, log })
      : smtpTransport({
          smtpUrl,
          from: mailFrom ?? `Rallybook <rallybook@${URL.parse(publicUrl)?.hostname}>`,
        });
  const outbox = startOutbox({ db, clock, keys, log, transport });
  const context: Context = { db, clock, keys, log, publicUrl, wakeOutbox: outbox.wake };
  app = await buildApp({ context, settings, isDraining: () => isDraining });
  const address = await listen(app, settings);

  say(`Rallybook is ready: ${address.replace('127.0.0.1', 'localhost')}`);
  say(
    smtpUrl === null
      ? `Mails are written to ${dataDir}/outbox; their codes are shown here.`
      : `Mails are sent through ${URL.parse(smtpUrl)?.host}.`,
  );
  say(
    settings.databaseUrl === null
      ? `Data: ${dataDir}`
      : `Data: PostgreSQL at ${URL.parse(settings.databaseUrl)?.host}`,
  );

  const stop = async () => {
    if (isDraining) process.exit(1);
    isDraining = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await outbox.stop();
    await db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  const isForeseen = error instanceof StartError || error instanceof SettingsError;
  process.stderr.write(
    isForeseen ? `${error.message}\n` : `Rallybook cannot start: ${String(error)}\n`,
  );
  process.exit(1);
}
